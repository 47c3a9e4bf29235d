import { relative } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { documentFiles } from '../project/documentFiles.ts'
import { workTree } from '../lint/known/fileTrees.ts'
import { flowsProject } from '../testing/flowsProject.ts'
import { editorSchema, type SchemaName } from './editorSchemas.ts'

const { places, code } = flowsProject
const filesIn = (folder: string | undefined) => (folder === undefined ? [] : workTree.list(folder))
const found = documentFiles(places, workTree.list)
/** Tables that code reads, which lie beside the lists and are none. */
const TABLES = /\/(postal-first-letters|province-zones)\.json$/
const documents: Partial<Record<SchemaName, readonly string[]>> = {
  flow: found.flows,
  screen: found.fragments,
  options: found.options.filter((file) => !TABLES.test(file)),
  brand: filesIn(places.brands),
  calls: [places.calls ?? ''],
  interrupts: [places.interrupts ?? ''],
  config: [places.file],
}
const ajv = new Ajv({ allErrors: false, strict: false, validateFormats: false })
formats.default(ajv)
const validatorOf = (name: SchemaName) => ajv.compile(editorSchema(name, code))
const read = (file: string): unknown => JSON.parse(new TextDecoder().decode(workTree.read(file)))

describe.each(Object.entries(documents))('the JSON Schema of a %s', (name, files) => {
  // the keys are those of the table above
  const validate = validatorOf(name as SchemaName)

  test('marks nothing wrong in what we have', () => {
    expect(files.length).toBeGreaterThan(0)
    const faulty = files.filter((file) => !validate(read(file))).map((file) => relative(places.folder, file))
    expect(faulty).toEqual([])
  })

  test('marks a key that it does not know', () => {
    const [file = ''] = files
    const document = read(file)
    expect(validate(Array.isArray(document) ? [{ ...document[0], unknownKey: 1 }] : { ...(document as object), unknownKey: 1 })).toBe(false)
  })
})
