import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { openEditor } from '../../tests/support/openEditor.ts'
import { editorFiles } from './writeEditorFiles.ts'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const editor = openEditor(repository)
/** Generated files, templates, and those of tests and repository tools. */
const NO_DOCUMENT = /\/(generated|tests|template)\/|\/package\.json$/
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'packages/flows'], {
  cwd: repository,
  encoding: 'utf8',
})
const documents = tracked.split('\0').filter((file) => file.endsWith('.json') && !NO_DOCUMENT.test(file))
const read = (file: string) => readFileSync(join(repository, file), 'utf8')

/** A document with an unknown key, or a number in place of a text. */
function misspelt(text: string): string {
  const document: unknown = JSON.parse(text)
  if (!Array.isArray(document)) return JSON.stringify({ ...(document as object), unknownKey: 1 })
  const [first, ...more] = document as unknown[]
  return JSON.stringify([typeof first === 'object' ? { ...first, unknownKey: 1 } : 1, ...more])
}

test('an editor marks nothing in any document of the product', async () => {
  expect(documents.length).toBeGreaterThan(250)
  const marks = await Promise.all(documents.map((file) => editor.marks(file)))
  expect(marks.flat()).toEqual([])
})

// long: checks every document twice; editorDiagnostics.test.ts marks misspelt keys
test('an editor marks a misspelt key in any document of the product', { tags: ['long'] }, async () => {
  const marks = await Promise.all(documents.map(async (file) => ({ file, marks: await editor.marks(file, misspelt(read(file))) })))
  expect(marks.filter((one) => one.marks.length === 0).map(({ file }) => file)).toEqual([])
})

test('what editors read is what the documents and the code of the product say today', () => {
  const files = [...editorFiles(flowsProject)]
  const stale = files.filter(([file, text]) => readFileSync(file, 'utf8') !== text).map(([file]) => relative(repository, file))
  // to update: anamnesis schema --write
  expect(stale).toEqual([])
})

test('every key of every kind of document is explained in a sentence', () => {
  const schemas = [...editorFiles(flowsProject)].filter(([file]) => file.endsWith('.schema.json'))
  const unexplained = schemas.flatMap(([file, text]) =>
    keysWithoutWords(JSON.parse(text)).map((key) => `${relative(repository, file)} ${key}`),
  )
  expect([...new Set(unexplained)]).toEqual([])
})

/** Keys of an object schema without a description. */
function keysWithoutWords(schema: { definitions?: Record<string, unknown> }): string[] {
  const isSaid = (one: unknown): boolean => {
    if (typeof one !== 'object' || one === null) return false
    const { description, $ref, allOf, anyOf } = one as { description?: string; $ref?: string; allOf?: unknown[]; anyOf?: unknown[] }
    if (description !== undefined) return /^.+[.…]$/s.test(description)
    return (
      isSaid(schema.definitions?.[$ref?.replace('#/definitions/', '') ?? '']) || (allOf ?? []).some(isSaid) || (anyOf ?? []).some(isSaid)
    )
  }
  const look = (value: unknown, key = ''): string[] => {
    if (Array.isArray(value)) return value.flatMap((one) => look(one))
    // conditions in "if" need no description
    if (typeof value !== 'object' || value === null || key === 'if') return []
    return Object.entries(value).flatMap(([name, one]) => [
      ...(name === 'properties' ? Object.entries(one as object).flatMap(([listed, said]) => (isSaid(said) ? [] : [listed])) : []),
      ...look(one, name),
    ])
  }
  return look(schema)
}
