import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openEditor } from '../testing/openEditor.ts'
import { SNIPPET_FILE, snippetFile } from './writeEditorFiles.ts'
import { type Snippet, snippets } from './snippets.ts'

const editor = openEditor(fileURLToPath(new URL('../../../../', import.meta.url)))
const written = JSON.parse(snippetFile()) as Record<string, { prefix: string; body: string[] }> // written by us
const FOLDERS = { flow: 'treatments/wl', options: 'options', screen: 'fragments' } as const
/** The document round a piece. */
const rounds = {
  flow: (piece) => ['flow', piece],
  screen: (piece) => ['screen', piece],
  options: (piece) => ['options', piece],
  field: (piece) => ['screen', `{ "id": "a", "fields": [${piece}] }`],
  condition: (piece) => ['screen', `{ "id": "a", "dependsOn": ${piece} }`],
  rule: (piece) => ['screen', `{ "id": "a", "rules": [${piece}] }`],
} satisfies Record<Snippet['stands'], (piece: string) => [keyof typeof FOLDERS, string]>

/** A piece as an editor writes it while nothing is filled in: the words that stand there, the first of a choice. */
const asTyped = (body: readonly string[]) =>
  body
    .join('\n')
    .replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replaceAll('\\$', '$')

/** What there is in this product, in place of names to fill in. */
const filledIn = (piece: string) =>
  piece
    .replaceAll('name-of-the-list', 'provinces')
    .replaceAll('name-of-the-interrupt', 'underAge')
    .replace('"screens": [\n        "name-of-the-screen"', '"screens": [\n        "allergies"')
    .replace('"brand": "brand"', '"brand": "raven"')
    .replace('"treatment": "treatment"', '"treatment": "wl"')

test.each(Object.entries(snippets))('%s is right as soon as its names are filled in', async (name, { stands }) => {
  const [kind, document] = rounds[stands](filledIn(asTyped(written[name]?.body ?? [])))
  expect(await editor.marks(`packages/flows/src/${FOLDERS[kind]}/new.json`, document)).toEqual([])
})

test('a placeholder is written into a text', () => {
  expect(asTyped(written['A placeholder']?.body ?? [])).toBe('{brand}')
})

test('each snippet is found by letters of its own, in a file that VS Code reads', () => {
  const prefixes = Object.values(written).map(({ prefix }) => prefix)
  expect(new Set(prefixes).size).toBe(prefixes.length)
  expect(SNIPPET_FILE).toMatch(/\.code-snippets$/)
})
