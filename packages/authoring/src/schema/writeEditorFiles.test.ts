import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { editorSettings } from './writeEditorFiles.ts'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const written = editorSettings(flowsProject, repository)

/** The schemas in editor settings, ignoring comments. */
const schemasIn = (text: string) =>
  (JSON.parse(text.replace(/^\s*\/\/.*$/gm, '')) as { 'json.schemas': { url: string; fileMatch: string[] }[] })['json.schemas']

test('each kind of document is led to its schema from the folder of the repository', () => {
  expect(schemasIn(written)).toContainEqual({
    url: './packages/flows/schema/screen.schema.json',
    fileMatch: expect.arrayContaining(['/packages/flows/src/fragments/**/*.json', '/packages/flows/src/treatments/**/fragments/**/*.json']),
  })
})

test('a table in the folder of the lists is no list', () => {
  const lists = schemasIn(written).find(({ url }) => url.endsWith('/options.schema.json'))
  expect(lists?.fileMatch).toContain('!/packages/flows/src/options/province-zones.json')
})

test('settings that are there stay, with their comments and schemas of others, and ours are not written twice', () => {
  const others = { fileMatch: ['/a.json'], url: './a.schema.json' }
  const before = `{\n  // how we like it\n  "editor.rulers": [140],\n  "json.schemas": [${JSON.stringify(others)}]\n}\n`
  const after = editorSettings(flowsProject, repository, before)
  expect(after).toContain('// how we like it')
  expect(after).toContain('"editor.rulers": [140]')
  expect(schemasIn(after)).toEqual([...schemasIn(written), others])
  expect(editorSettings(flowsProject, repository, after)).toBe(after)
})
