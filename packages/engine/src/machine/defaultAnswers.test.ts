import { expect, test } from 'vitest'
import type { Facts, Field, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { sessionOf } from '../testing/sessionOf.ts'
import { knownAnswers } from './knownAnswers.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const cups: Field = { type: 'text', name: 'cups', label: 'Cups a day?', inputMode: 'numeric', default: '2' }
const drinks: Field = {
  type: 'checkbox-group',
  name: 'drinks',
  label: 'Which?',
  options: ['tea', 'coffee'].map((value) => ({ value, label: value })),
  default: ['tea'],
}
const screens: Screen[] = [
  { id: 'home', fields: [{ type: 'text', name: 'home', label: 'Where do you live?' }] },
  { id: 'habits', fields: [cups, drinks, { type: 'text', name: 'sent-to', label: 'Where to?', default: { field: 'home' } }] },
  { id: 'end', fields: [yesNo('more')], call: 'save', submitOnlyInnerStepValues: false },
]
const flow = flowOf({ screens, calls: [{ id: 'save', method: 'PUT' }] })

async function open({
  stored,
  known,
  facts,
  asked = flow,
}: { stored?: unknown; known?: object; facts?: Partial<Facts>; asked?: typeof flow } = {}) {
  const ports = memoryPorts({ stored })
  const questionnaire = await openQuestionnaire({
    flow: asked,
    ports,
    facts: { signedIn: false, flags: {}, ...facts },
    initialAnswers: known && knownAnswers({ ...known }),
  })
  const send = async (type: 'NEXT' | 'BACK') => {
    questionnaire.send({ type })
    await waitForIdle(questionnaire)
  }
  const shown = () => ['cups', 'drinks', 'sent-to'].map(questionnaire.answerOf)
  return { questionnaire, ports, send, shown }
}

test('defaults are filled in when their screen is shown, and sent once it is left', async () => {
  const { questionnaire, ports, send, shown } = await open()
  questionnaire.answer('home', 'Ottawa')
  expect(shown()).toEqual([undefined, undefined, undefined])
  await send('NEXT')
  expect(shown()).toEqual(['2', ['tea'], 'Ottawa'])
  questionnaire.answer('cups', '5')
  await send('NEXT')
  questionnaire.answer('more', 'No')
  await send('NEXT')
  expect(ports.sent.map(({ body }) => body)).toEqual([{ home: 'Ottawa', cups: '5', drinks: ['tea'], 'sent-to': 'Ottawa', more: 'No' }])
})

test.each([undefined, { more: 'No' }])('a default is stored only when its screen is left, with the known answers %j too', async (known) => {
  const { questionnaire, ports, send } = await open({ ...(known && { known }) })
  questionnaire.answer('home', 'Ottawa')
  await send('NEXT')
  await questionnaire.saved()
  expect(ports.stored()).toMatchObject({ answers: { home: 'Ottawa' } })
  expect(ports.stored()).not.toHaveProperty('answers.cups')
  await send('NEXT')
  await questionnaire.saved()
  expect(ports.stored()).toHaveProperty('answers.cups', '2')
})

test('a default never takes the place of a stored or a known answer, nor of one that was removed', async () => {
  const stored = sessionOf({ answers: { home: 'Ottawa', cups: '9' }, done: ['home'], history: ['home'], screen: 'habits' })
  const { shown, questionnaire, send } = await open({ stored, known: { 'sent-to': 'Hull' } })
  expect(shown()).toEqual(['9', ['tea'], 'Hull'])
  questionnaire.answer('drinks', undefined)
  await send('BACK')
  await send('NEXT')
  expect(shown()).toEqual(['9', undefined, 'Hull'])
})

test('a default that names an answer follows it until its own screen is left', async () => {
  const { questionnaire, send, shown } = await open()
  questionnaire.answer('home', 'Ottawa')
  await send('NEXT')
  await send('BACK')
  questionnaire.answer('home', 'Hull')
  await send('NEXT')
  expect(shown()[2]).toBe('Hull')
  await send('NEXT')
  await send('BACK')
  await send('BACK')
  questionnaire.answer('home', 'Laval')
  await send('NEXT')
  expect(shown()[2]).toBe('Hull')
})

test('a default may be an answer on record; one that the field cannot hold is left out', async () => {
  const asked = flowOf({
    screens: [{ id: 'a', fields: [{ ...cups, default: { field: 'usual' } }, { ...drinks, default: ['wine'] }, yesNo('smokes')] }],
  })
  const { shown } = await open({ asked, facts: { onFile: { usual: '4' } } })
  expect(shown().slice(0, 2)).toEqual(['4', undefined])
})
