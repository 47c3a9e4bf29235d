import { expect, test } from 'vitest'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import { waitForIdle } from '../machine/waitForIdle.ts'
import type { Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { compileFlow } from './compileFlow.ts'
import { walk } from './walk.ts'

const screens: Screen[] = [
  { id: 'pain', fields: [yesNo('pain')] },
  { id: 'since', fields: [yesNo('since', { optional: true })] },
  { id: 'call-us', title: 'Call us now', dependsOn: { field: 'pain', value: 'Yes' }, end: true, call: 'alert', submitWholeForm: true },
  { id: 'more', fields: [yesNo('more')] },
  { id: 'late', dependsOn: { field: 'more', value: 'Yes' }, fields: [yesNo('late')], call: 'save', submitWholeForm: true },
]
const flow = flowOf({ screens, calls: ['alert', 'save'].map((id) => ({ id, method: 'PUT' as const })) })
const compiled = compileFlow(flow)
const pathOf = (answers: Record<string, string>) => walk(compiled, answers, { signedIn: true, flags: {} })

test('a form ends at a screen for patients who see it, and goes on for others', () => {
  expect(pathOf({ pain: 'Yes', more: 'Yes', late: 'Yes' })).toMatchObject({ path: ['pain', 'since', 'call-us'], stopsAt: undefined })
  expect(pathOf({ pain: 'No', more: 'Yes', late: 'Yes' }).path).toEqual(['pain', 'since', 'more', 'late'])
})

test('a second end counts only for patients who do not see the first', () => {
  const [pain, since, end, more] = screens as [Screen, Screen, Screen, Screen]
  const thanks: Screen = { id: 'thanks', title: 'Thanks', dependsOn: { field: 'more', value: 'No' }, end: true }
  const both = compileFlow(
    flowOf({ screens: [pain, since, end, more, thanks, { id: 'last', title: 'Last' }], calls: [{ id: 'alert', method: 'PUT' }] }),
  )
  const path = (answers: Record<string, string>) => walk(both, answers, { signedIn: true, flags: {} }).path.at(-1)
  expect(path({ pain: 'Yes', more: 'No' })).toBe('call-us')
  expect(path({ pain: 'No', more: 'No' })).toBe('thanks')
  expect(path({ pain: 'No', more: 'Yes' })).toBe('last')
})

test('leaving the screen sends what is there, and completes the form', async () => {
  const ports = memoryPorts()
  const questionnaire = await openQuestionnaire({ flow, ports, facts: { signedIn: true, flags: {} } })
  questionnaire.answer('pain', 'Yes')
  for (let left = 3; left > 0; left--) {
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  expect(questionnaire.view().isComplete).toBe(true)
  expect(ports.sent.map(({ id, body }) => [id, body])).toEqual([['alert', { pain: 'Yes', since: '' }]])
})
