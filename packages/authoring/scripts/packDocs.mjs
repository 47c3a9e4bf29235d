// Copies the rule pages for `anamnesis explain` and the guides into dist.
import { cpSync } from 'node:fs'
import { basename } from 'node:path'

const pages = ['rules', 'machine.md', 'signing.md', 'storybook/writing-a-flow.mdx', 'storybook/on-your-own-site.mdx']
for (const page of pages) cpSync(`../../docs/${page}`, `dist/docs/${basename(page)}`, { recursive: true })
