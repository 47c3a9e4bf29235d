import type { Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { locate } from '../lint/document/Located.ts'
import { parseDocument } from '../lint/document/parseDocument.ts'
import { inOrder } from '../lint/lintDocument.ts'
import { unusedActions, scriptFindings } from './scriptFindings.ts'

const screens: Screen[] = [
  { id: 'smoking', fields: [yesNo('smokes')] },
  { id: 'smoking-details', dependsOn: { field: 'smokes', value: 'Yes' }, fields: [{ name: 'since', type: 'text', label: 'Since when?' }] },
  {
    id: 'foods',
    fields: [
      {
        name: 'foods',
        type: 'multi-select',
        label: 'Which foods?',
        options: ['Egg', 'Milk', 'Nuts'].map((value) => ({ value, label: value })),
      },
    ],
  },
]
const flow = flowOf({ screens, calls: [{ id: 'send', method: 'PUT' }] })

/** The findings of a script in which the patient visited these screens. */
function said(text: string, visited: readonly string[] = ['smoking', 'foods']) {
  const { root, source } = parseDocument('patient.json', new TextEncoder().encode(text))
  if (!root) throw new Error('no JSON')
  const written = locate(root, source)
  const findings = inOrder([...scriptFindings({ root: written, flow, vocabulary: {} }), ...unusedActions(written, flow, visited)])
  return findings.map(({ code, place: { line, column }, message }) => `${line}:${column} ${code} ${message}`)
}

test('a valid script has no findings, in any list notation', () => {
  const actions = [{ on: 'smoking', do: 'back' }]
  expect(
    said(JSON.stringify({ answers: { smokes: 'No', since: 'May', foods: ['Egg', 'Nuts'] }, calls: { send: { status: 200 } }, actions })),
  ).toEqual([])
  expect(said('{ "answers": { "foods": "Egg,Nuts", "smokes": null } }')).toEqual([])
})

test('unknown names are reported at their place in the script', () => {
  const script = `{
  "answers": {
    "smoke": "No",
    "smokes": "no",
    "foods": ["Egg", "Fish"]
  },
  "calls": { "sned": { "status": 500 } },
  "actions": [
    { "on": "smokin", "do": "back" },
    { "on": "smoking-details", "do": "reload" }
  ]
}`
  expect(said(script)).toEqual([
    '3:5 SCRIPT_UNKNOWN_FIELD there is no field “smoke”',
    '4:15 SCRIPT_UNKNOWN_OPTION there is no option of smokes: “no”',
    '5:22 SCRIPT_UNKNOWN_OPTION there is no option of foods: “Fish”',
    '7:14 SCRIPT_UNKNOWN_CALL there is no call “sned”',
    '9:13 SCRIPT_UNKNOWN_SCREEN there is no screen “smokin”',
    '10:13 SCRIPT_ACTION_NEVER the patient never reaches “smoking-details”, so the action is not performed',
  ])
})

test('an action on a screen that the patient came to is none that never comes', () => {
  expect(said('{ "answers": {}, "actions": [{ "on": "smoking-details", "do": "back" }] }', ['smoking', 'smoking-details'])).toEqual([])
})
