import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { type Editor, openEditor } from '../../tests/support/openEditor.ts'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'anamnesis-editor-'))
let editor: Editor
beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../template', import.meta.url)), folder, { recursive: true })
  await typeCommand(folder, 'schema', '--write')
  editor = openEditor(folder)
})

const SCREEN = 'fragments/new.json'
const FLOW = 'flows/new.json'
const field = (rest: string) => `{ "id": "new", "fields": [{ "name": "a", "label": "A?", ${rest} }] }`
const flow = (labels: string, kind = 'onboarding') =>
  `{ "schemaVersion": 2, "id": "new", "version": 1, "kind": "${kind}", "labels": ${labels}, "steps": [{ "id": "one", "title": "One", "screens": ["driving"] }] }`

test.each([
  ['the brands', FLOW, '{ "labels": { "brand": "|" } }', '"acme"'],
  ['the treatments of brands', FLOW, '{ "labels": { "treatment": "|" } }', '"sleep"'],
  ['the kinds of its flows', FLOW, '{ "kind": "|" }', '"onboarding"'],
  ['the options of a field', SCREEN, '{ "id": "new", "dependsOn": { "field": "falling-asleep", "value": | } }', '"Longer"'],
  ['the options of a named list', SCREEN, '{ "id": "new", "dependsOn": { "field": "what-keeps-you-up", "in": [|] } }', '"Noise"'],
  ['the options where conditions are joined', SCREEN, '{ "dependsOn": { "not": { "field": "falling-asleep", "value": | } } }', '"Longer"'],
  ['tokens of autofill', SCREEN, field('"type": "text", "autocomplete": "|"'), '"given-name"'],
])('in a product of one’s own an editor offers %s', async (_what, file, text, offered) => {
  expect(await editor.offers(file, text)).toContain(offered)
})

test.each([
  ['a misspelt brand', FLOW, flow('{ "brand": "acmee", "treatment": "sleep" }'), 'Valid values: "acme"'],
  ['a treatment of no brand', FLOW, flow('{ "brand": "acme", "treatment": "slepp" }'), 'Valid values: "sleep"'],
  ['a flow without labels for it to be found by', FLOW, flow('{ "brand": "acme" }'), 'Missing property "treatment"'],
  ['required', SCREEN, field('"type": "text", "required": true'), 'a field is required unless it has "optional": true'],
  ['the word of another form builder', SCREEN, field('"type": "text", "showIf": true'), 'Write "dependsOn".'],
])('in another product an editor marks %s, with its fix', async (_what, file, text, said) => {
  expect(await editor.marks(file, text)).toEqual([expect.stringContaining(said)])
})

test('an editor marks no first kind of flow, and no label of another name', async () => {
  expect(await editor.marks(FLOW, flow('{ "brand": "acme", "treatment": "sleep", "region": "west" }', 'follow-up'))).toEqual([])
})

test('an editor describes each type, and suggests no word of other form builders', async () => {
  expect(await editor.explains(SCREEN, field('"type": "ti|le", "options": []'))).toContain('large')
  expect(await editor.explains(SCREEN, field('"type": "ra|dio-group", "options": []'))).toContain('radio')
  expect(await editor.offers(SCREEN, field('"type": "text", |'))).not.toContain('required')
})

test('an editor offers a script the questions of patients, and nothing that is worked out', async () => {
  const { offers } = openEditor(fileURLToPath(new URL('../../../../', import.meta.url)))
  const offered = await offers('packages/flows/examples/new.script.json', '{ "answers": { | } }')
  expect(offered).toContain('question-height')
  expect(offered).not.toContain('body-mass-index')
})
