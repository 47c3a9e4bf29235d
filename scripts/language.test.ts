import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Words and phrases that have a plain counterpart in docs/glossary.md. */
const IDIOM = new RegExp(
  `\\b(${[
    'anew|afresh|whoever|nobody|somebody|wherever|whatever|meanwhile|no more|once more|as it were|none of it',
    'mend(s|ed|ing)?|gives? back|given back|giving back|told of|tells of|(is|are) told|stands? in|lies in|hangs? on|held to|comes to',
    'by hand|beside|so many|of their own|with it',
  ].join('|')})\\b`,
  'i',
)
/** Largest share of lines with such a phrase. */
const MOST = 0.005

const tracked = (...patterns: readonly string[]) =>
  spawnSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .stdout.split('\n')
    .filter((file) => file !== '' && existsSync(root + file))

/** A comment's text, or undefined for a line of code. */
function commentOn(line: string): string | undefined {
  const [, whole, trailing] = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*)$|\s\/\/ (.*)$/.exec(line) ?? []
  return whole ?? trailing
}

test.each([
  ['comments', ['*.ts', '*.tsx', '*.mjs'], commentOn],
  ['docs', ['*.md', '*.mdx', ':!.changeset', ':!packages/flows/inventory', ':!docs/signatures'], (line: string) => line],
] as const)('%s are in plain English', (_what, patterns, textOf) => {
  const lines = tracked(...patterns).flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const text = textOf(line)?.trim()
        return text ? [{ place: `${file}:${at + 1}`, text }] : []
      }),
  )
  const found = lines.filter(({ text }) => IDIOM.test(text)).map(({ place, text }) => `${place}: ${text}`)
  expect(lines.length).toBeGreaterThan(1000)
  expect(found.length / lines.length, found.join('\n')).toBeLessThan(MOST)
})
