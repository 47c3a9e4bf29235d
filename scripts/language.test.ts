import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Words and phrases that have a plain counterpart in docs/glossary.md. */
const WORDS = [
  'anew|afresh|whoever|nobody|somebody|wherever|whatever|meanwhile|no more|once more|as it were|none of it',
  'mend(s|ed|ing)?|gives? back|given back|giving back|told of|tells of|(is|are) told|stands? in|lies in|hangs? on|held to|comes to',
  'by hand|beside|so many|of their own|with it',
]
/** Further ones of titles and schema descriptions, which are sentences without context. */
const WORDS_OF_SENTENCES = [...WORDS, 'judged|told|on file|sends? in|sent in|begun|stranger|by which|to whom|outright|leads on']
const anyOf = (words: readonly string[]) => new RegExp(`\\b(${words.join('|')})\\b`, 'i')
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
  const [, whole, trailing] = /^\s*(?:\/\/|\/\*\*?|\*(?!\/)|<!--)\s?(.*)$|\s\/\/ (.*)$/.exec(line) ?? []
  return whole ?? trailing
}

/** A quoted first argument of `test`, `it`, `describe`, or of what their `each` returns, before a function or options. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:\{|\(|async\b|\w+ =>)/g

const titlesIn = (source: string): Line[] =>
  [...source.matchAll(TITLE)].map(({ 2: text = '', index }) => ({ at: source.slice(0, index).split('\n').length, text }))

/** Quoted sentences of a table: literals of four or more words, outside of comments. */
const sentencesIn = (source: string): Line[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(?:\/\/|\/?\*)/.test(line)
        ? []
        : [...line.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g)].flatMap(({ 2: text = '' }) =>
            text.split(' ').length >= 4 ? [{ at: index + 1, text }] : [],
          ),
    )

/** Test tables whose rows have a title. */
const TABLES = ['packages/flows/tests/support/examplePatients/*.ts', 'packages/api/tests/support/attacks/bypasses/*.ts']
/** Descriptions of JSON Schemas. */
const SCHEMAS = ['packages/flows/src/documents/*.ts', 'packages/authoring/src/project/config.ts']
/** Commands, their findings and errors, and the pages of the sandbox clinic. */
const COMMANDS = ['packages/authoring/src/*.ts', 'packages/sandbox/src/*.ts', ':!packages/*.test.ts', ':!packages/*.test-d.ts']
const TEST_FILES = ['*.test.ts', '*.test.tsx', '*.test-d.ts', '*.test-d.tsx', '*Suite.ts', '*Suite.tsx']

test.each([
  ['comments', 10_000, WORDS, ['*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.html'], linesBy(commentOn)],
  ['docs', 2000, WORDS, ['*.md', '*.mdx', ':!.changeset', ':!packages/flows/inventory', ':!docs/signatures'], linesBy((line) => line)],
  ['test titles', 3500, WORDS_OF_SENTENCES, TEST_FILES, titlesIn],
  ['titles in test tables', 300, WORDS_OF_SENTENCES, TABLES, sentencesIn],
  ['schema descriptions', 100, WORDS_OF_SENTENCES, SCHEMAS, sentencesIn],
  ['sentences of commands, findings and clinic pages', 1500, [...WORDS, 'any more'], COMMANDS, sentencesIn],
] as const)('%s are in plain English', (what, least, words, patterns, linesOf) => {
  const lines = tracked(...patterns).flatMap((file) =>
    linesOf(readFileSync(root + file, 'utf8')).map(({ at, text }) => ({ place: `${file}:${at}`, text })),
  )
  const idiom = anyOf(words)
  const found = lines.filter(({ text }) => idiom.test(text)).map(({ place, text }) => `${place}: ${text}`)
  const share = found.length / lines.length
  console.log(
    `${what}: ${found.length} of ${lines.length} (${(share * 100).toFixed(2)} %) with one of: ${words.join('|').replaceAll('|', ', ')}`,
  )
  expect(lines.length).toBeGreaterThan(least)
  expect(share, found.join('\n')).toBeLessThan(MOST)
})

/** Names that other modules read: exports, also under another name, and members of types. */
function sharedNamesIn(source: string): string[] {
  const declared = source.matchAll(/^export (?:async )?(?:const|function|class|type|interface|let|enum) (\w+)/gm)
  const lists = source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  const members = source.matchAll(/(?:^\s+|[{;,] ?)readonly (\w+)\??:/gm)
  const renamed = [...lists].flatMap(([, list = '']) => list.split(',').flatMap((one) => /(\w+)\s*$/.exec(one)?.[1] ?? []))
  return [...[...declared, ...members].map(([, name = '']) => name), ...renamed]
}

/** Modules in which `onFile` is a fact of a flow; flows in use name it. */
const FACTS =
  /^packages\/(engine\/src\/(schema\/Facts|machine\/screenRules\.test)|authoring\/src\/(prove\/flowOutline|run\/playScript))\.ts$/

test('no export and no member has a former name of the glossary', () => {
  const [, table = ''] = /^## Former names$([\s\S]*)/m.exec(readFileSync(`${root}docs/glossary.md`, 'utf8')) ?? []
  const former = new Set(
    table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)),
  )
  expect(former.size).toBeGreaterThan(40)
  const names = tracked('packages/*/src/*.ts', 'packages/*/src/*.tsx').flatMap((file) =>
    sharedNamesIn(readFileSync(root + file, 'utf8')).map((name) => ({ file, name })),
  )
  expect(names.length).toBeGreaterThan(8000)
  expect(names.filter(({ file, name }) => former.has(name) && !(name === 'onFile' && FACTS.test(file)))).toEqual([])
})

test.each(['export { read as told }', 'export type { A, B as told } from "./a.ts"', 'interface Props {\n  readonly told?: string\n}'])(
  'the names of %j include the one that other modules read',
  (source) => {
    expect(sharedNamesIn(source)).toContain('told')
  },
)
