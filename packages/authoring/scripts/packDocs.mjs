// Copies the rule pages for `anamnesis explain` and the guides into dist.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { withAbsoluteLinks } from '../../../scripts/docs/repositoryLinks.ts'

const root = '../..'
const pages = globSync(['docs/rules/*.md', 'docs/{machine,signing}.md', 'docs/storybook/{writing-a-flow,on-your-own-site}.mdx'], {
  cwd: root,
})
for (const page of pages) {
  const packed = `dist/docs/${relative(page.includes('storybook') ? 'docs/storybook' : 'docs', page)}`
  mkdirSync(dirname(packed), { recursive: true })
  writeFileSync(packed, withAbsoluteLinks(page, readFileSync(`${root}/${page}`, 'utf8')))
}
