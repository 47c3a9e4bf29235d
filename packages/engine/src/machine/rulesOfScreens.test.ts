import { describe, expect, test } from 'vitest'
import type { Handler, Rule, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { settle } from './settle.ts'

const stop = { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss' as const, label: 'Close' }] }
const typed: Rule = {
  when: { field: 'question-which', mentions: ['Nitroglycerin', 'GTN'], except: ['GTN cream'] },
  outcome: { type: 'interrupt', interrupt: 'stop' },
  source: 'a test',
}
const SCREENS: Screen[] = [
  {
    id: 'medications',
    fields: [yesNo('question-takes')],
    conditionalFields: [
      {
        name: 'question-which',
        type: 'text-area',
        label: 'Which?',
        maxLength: 2000,
        dependsOn: { field: 'question-takes', value: 'Yes' },
      },
    ],
    rules: [typed],
  },
  { id: 'after', fields: [yesNo('question-after')] },
]

/** What becomes of a patient on the first screen. */
async function leave(answers: Record<string, string>, screens = SCREENS, handlers: Record<string, Handler> = {}) {
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens, calls: [], interrupts: { stop } }),
    handlers,
    ports: memoryPorts(),
    facts: { signedIn: true, flags: {} },
  })
  for (const [name, value] of Object.entries(answers)) questionnaire.answer(name, value)
  questionnaire.send({ type: 'NEXT' })
  await settle(questionnaire)
  const { interrupt, screen, errors } = questionnaire.view()
  return interrupt?.name ?? errors['question-takes'] ?? screen.id
}

describe('rules that a screen brings along as data', () => {
  test.each([
    ['what is written in', { 'question-takes': 'Yes', 'question-which': 'my nitroglicerin spray' }, 'stop'],
    ['nothing of it', { 'question-takes': 'Yes', 'question-which': 'vitamins' }, 'after'],
    ['what only looks like it', { 'question-takes': 'Yes', 'question-which': 'GTN cream' }, 'after'],
    ['what was written and is hidden again', { 'question-takes': 'No', 'question-which': 'GTN' }, 'after'],
  ])('decide on %s', async (_what, answers, expected) => expect(await leave(answers)).toBe(expected))

  test('are read before those of the handler that the screen names, whose code decides last', async () => {
    const screens = SCREENS.map((screen, index): Screen => (index === 0 ? { ...screen, onSubmit: 'more' } : screen))
    const more: Handler = {
      rules: [
        {
          when: { field: 'question-which', answered: true },
          outcome: { type: 'refuse', errors: { 'question-takes': 'by rule' } },
          source: '',
        },
      ],
      run: () => ({ type: 'refuse', errors: { 'question-takes': 'by code' } }),
    }
    expect(await leave({ 'question-takes': 'Yes', 'question-which': 'GTN' }, screens, { more })).toBe('stop')
    expect(await leave({ 'question-takes': 'Yes', 'question-which': 'vitamins' }, screens, { more })).toBe('by rule')
    expect(await leave({ 'question-takes': 'No' }, screens, { more })).toBe('by code')
    await expect(leave({}, screens)).rejects.toThrow('the handler "more" is not registered')
  })
})
