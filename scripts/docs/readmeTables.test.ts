import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldTypeSentences } from '../../packages/authoring/src/schema/fieldTypeSentences.ts'
import { knownKeys } from '../../packages/engine/src/schema/internal.ts'
import { field } from '../../packages/engine/src/schema/index.ts'

const packages = new URL('../../packages/', import.meta.url)
const readme = (name: string) => readFileSync(new URL(`${name}/README.md`, packages), 'utf8')
const foldersOf = (path: string) =>
  readdirSync(new URL(path, packages), { withFileTypes: true })
    // written by commands, and not in git
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name)

test.each(readdirSync(packages))('the README of %s says what each folder of src contains', (name) => {
  const lines = readme(name).split('\n')
  const missing = foldersOf(`${name}/src`).filter((folder) => !lines.some((line) => /^\| `src\/([\w-]+)/.exec(line)?.[1] === folder))
  expect(missing).toEqual([])
})

test('the README of the API says what each folder of the server contains', () => {
  const lines = readme('api').split('\n')
  expect(foldersOf('api/src/server').filter((folder) => !lines.some((line) => line.startsWith(`| \`${folder}\` |`)))).toEqual([])
})

/** The cells of the table rows under a heading, without its head. */
const rowsUnder = (heading: string) =>
  (readme('fields').split(`## ${heading}\n`)[1] ?? '')
    .split(/^## /m, 1)
    .flatMap((section) => section.split('\n'))
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
const quoted = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('the table of field types has each type with its sentence and keys', () => {
  const keys = new Map(Object.keys(fieldTypeSentences).map((type) => [type, knownKeys(field, { type }, [])]))
  const common = [...keys.values()].reduce((some, more) => some.filter((key) => more.includes(key)))
  const expected = Object.entries(fieldTypeSentences).map(([type, sentence]) => [
    type,
    sentence,
    keys.get(type)?.filter((key) => !common.includes(key)),
  ])
  const rows = rowsUnder('The field types').map(([, type, sentence, , own]) => [...quoted(type), sentence, quoted(own)])
  expect(rows).toEqual(expected)
  const [, listed] = /^All have ([\s\S]*?)\. Without/m.exec(readme('fields')) ?? []
  expect(['type', ...quoted(listed)].toSorted()).toEqual(common.toSorted())
})

test('the brand on the page about themes is the default of the tag, with every variable', () => {
  const brandIn = (css: string) => [...(/:root\)? \{\n([\s\S]*?)\n\}/.exec(css)?.[1] ?? '').matchAll(/^ *(--ana-[\w-]+): ([^;]+);/gm)]
  const brand = (path: string) => brandIn(readFileSync(new URL(path, packages), 'utf8')).map(([, name, value]) => [name, value])
  const shown = brand('../docs/storybook/theming.mdx')
  expect(shown).toEqual(brand('embed/src/styles/guard.css'))
  expect(shown.map(([name]) => name)).toEqual(rowsUnder('Themes').flatMap(([, name]) => quoted(name)))
})

test('the table of props has each prop of a field', () => {
  const [, body = ''] =
    /interface FieldProps<[^\n]*\n([\s\S]*?)^\}/m.exec(readFileSync(new URL('fields/src/fieldProps.ts', packages), 'utf8')) ?? []
  const props = [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name)
  expect(rowsUnder('A field of your own').flatMap(([, name]) => quoted(name))).toEqual(props)
})
