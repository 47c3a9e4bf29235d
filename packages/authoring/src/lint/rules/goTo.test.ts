import { openQuestionnaire, waitForIdle } from '@anamnesis/engine'
import type { Handler } from '@anamnesis/engine/schema'
import { flowOf, memoryPorts, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { locate } from '../document/Located.ts'
import { parseDocument } from '../document/parseDocument.ts'
import { openLibrary } from '../known/Library.ts'
import { readKnownNames } from '../known/readKnownNames.ts'
import { readFlow } from '../readFlow.ts'
import { requiredJumped } from './required.ts'
import { unknownScreen } from './unknownNames.ts'

const field = (name: string) => ({ name, type: 'text', label: name })
const screens = [
  { id: 'a', onSubmit: 'jump', fields: [field('a')] },
  { id: 'b', fields: [field('b')] },
  { id: 'c', fields: [field('c')] },
]

/** A flow whose first screen jumps to another by a handler rule. */
function leadingTo(screen: string) {
  const jump: Handler = { rules: [{ when: { field: 'a', value: 'x' }, outcome: { type: 'go-to', screen }, source: 'a test' }] }
  const { root, source } = parseDocument('a.json', new TextEncoder().encode(JSON.stringify({ steps: [{ id: 'one', screens }] })))
  if (!root) throw new Error('It is JSON.')
  const known = readKnownNames(openLibrary({ places: {}, tree: { list: () => [], read: () => undefined }, name: (file) => file, code: {} }))
  return readFlow(locate(root, source), 'resolved-flow', { known: { ...known, handlers: { jump } } })
}

test('a handler that leads to the next screen, or back, is fine', () => {
  for (const id of ['b', 'a']) expect([...requiredJumped.check(leadingTo(id)), ...unknownScreen.check(leadingTo(id))]).toEqual([])
})

test('a handler that skips a required screen is reported where it is named', () => {
  const [fault] = requiredJumped.check(leadingTo('c'))
  expect(fault).toMatchObject({
    message: 'from “a” to “c” it jumps over “b”, which must be answered',
    place: { length: '"jump"'.length },
  })
})

test('a patient stays on the screen of an interrupt with a go-to button, so no screen is skipped', async () => {
  const interrupt = { title: 'Stop', description: ['Stop.'], actions: [{ do: 'go-to' as const, label: 'On', screen: 'c' }] }
  const when = { field: 'a', value: 'Yes' }
  const rule = { when, outcome: { type: 'interrupt' as const, interrupt: 'stop' }, source: 'a test' }
  const save = { id: 'save', method: 'PUT' as const }
  const flow = flowOf({
    screens: [
      { id: 'a', fields: [yesNo('a')], rules: [rule] },
      { id: 'b', fields: [yesNo('b', { optional: true })], call: 'save', submitOnlyInnerStepValues: false },
      { id: 'c', fields: [yesNo('c')], call: 'save' },
    ],
    calls: [save],
    interrupts: { stop: interrupt },
  })
  const ports = memoryPorts()
  const questionnaire = await openQuestionnaire({ flow, ports, facts: { signedIn: true, flags: {} } })
  questionnaire.answer('a', 'Yes')
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  expect(questionnaire.view().phase).toBe('interrupted')
  questionnaire.send({ type: 'GO_TO', screen: 'c' })
  await waitForIdle(questionnaire)
  expect([questionnaire.view().screen.id, ports.sent]).toEqual(['a', []])
})

test('a handler with an unknown target screen is reported', () => {
  expect(unknownScreen.check(leadingTo('d'))).toMatchObject([{ message: 'there is no screen to lead to: “d”' }])
})
