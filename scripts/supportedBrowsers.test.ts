import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { supportedBrowsers } from '../supportedBrowsers.ts'

/** The oldest supported browsers in words: Chrome 111. */
const oldest = supportedBrowsers.map((target) =>
  target.replace(/^([a-z])([a-z]+)/, (_, first: string, rest: string) => `${first.toUpperCase()}${rest} `),
)

test.each(['README.md', '.oxlintrc.json', 'packages/host-app/index.html'])('%s names the browsers that scripts are built for', (file) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const sentences = text.match(/Safari \d[^\n]*Firefox \d+/g) ?? []
  expect(sentences.length).toBeGreaterThan(0)
  for (const sentence of sentences) expect(sentence.match(/[A-Z]\w+ \d+(?:\.\d+)?/g)?.toSorted()).toEqual(oldest)
})
