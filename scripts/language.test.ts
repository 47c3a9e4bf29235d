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

interface Line {
  readonly at: number
  readonly text: string
}

/** The text of each line, by `textOf`; undefined for a line without any. */
const linesBy =
  (textOf: (line: string) => string | undefined) =>
  (source: string): Line[] =>
    source.split('\n').flatMap((line, index) => {
      const text = textOf(line)?.trim()
      return text ? [{ at: index + 1, text }] : []
    })

/** A comment's text, or undefined for a line of code. */
function commentOn(line: string): string | undefined {
  const [, whole, trailing] = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*)$|\s\/\/ (.*)$/.exec(line) ?? []
  return whole ?? trailing
}

/** A quoted first argument of `test`, `it`, `describe`, or of what their `each` returns, before a function or options. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:\{|\(|async\b|\w+ =>)/g

const titlesIn = (source: string): Line[] =>
  [...source.matchAll(TITLE)].map(({ 2: text = '', index }) => ({ at: source.slice(0, index).split('\n').length, text }))

test.each([
  ['comments', ['*.ts', '*.tsx', '*.mjs'], linesBy(commentOn)],
  ['docs', ['*.md', '*.mdx', ':!.changeset', ':!packages/flows/inventory', ':!docs/signatures'], linesBy((line) => line)],
  ['test titles', ['*.test.ts', '*.test.tsx', '*.test-d.ts', '*.test-d.tsx', '*Suite.ts', '*Suite.tsx'], titlesIn],
] as const)('%s are in plain English', (_what, patterns, linesOf) => {
  const lines = tracked(...patterns).flatMap((file) =>
    linesOf(readFileSync(root + file, 'utf8')).map(({ at, text }) => ({ place: `${file}:${at}`, text })),
  )
  const found = lines.filter(({ text }) => IDIOM.test(text)).map(({ place, text }) => `${place}: ${text}`)
  expect(lines.length).toBeGreaterThan(1000)
  expect(found.length / lines.length, found.join('\n')).toBeLessThan(MOST)
})
