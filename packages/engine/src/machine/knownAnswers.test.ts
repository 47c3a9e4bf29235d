import { expect, test, vi } from 'vitest'
import type { Answers, Screen } from '../schema/index.ts'
import { createMemorySession } from '../storage/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { sessionOf } from '../testing/sessionOf.ts'
import { knownAnswers } from './knownAnswers.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const screens: Screen[] = [
  {
    id: 'a',
    fields: [
      { type: 'text', name: 'name', label: 'Name?', autocomplete: 'given-name' },
      { type: 'email', name: 'email', label: 'E-mail?' },
    ],
  },
  { id: 'b', fields: [yesNo('smokes')], call: 'save', submitOnlyInnerStepValues: false },
  {
    id: 'c',
    dependsOn: { field: 'smokes', value: 'Yes' },
    fields: [{ type: 'text', name: 'daily', label: 'A day?', inputMode: 'numeric' }],
  },
]
const flow = flowOf({ screens, calls: [{ id: 'save', method: 'PUT' }] })
const KNOWN: Answers = { name: 'Ada', email: 'ada@', smokes: 'Yes', daily: '10' }

async function open(
  initialAnswers: Answers,
  { stored, session }: { stored?: unknown; session?: ReturnType<typeof createMemorySession> } = {},
) {
  const reported: unknown[] = []
  const ports = { ...memoryPorts({ stored }), ...(session && { session }), report: (fault: unknown) => void reported.push(fault) }
  const questionnaire = await openQuestionnaire({
    flow,
    ports,
    facts: { signedIn: false, flags: {} },
    initialAnswers: knownAnswers(initialAnswers),
  })
  const next = async () => {
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view()
  }
  return { questionnaire, ports, reported, next }
}

test('initial answers stand on their screen once it is shown, are checked as typed ones are, and are nothing before', async () => {
  const { questionnaire, ports, next } = await open(KNOWN)
  expect([questionnaire.answerOf('name'), questionnaire.answerOf('smokes')]).toEqual(['Ada', undefined])
  expect(await next()).toMatchObject({ screen: { id: 'a' }, errors: { email: expect.stringContaining('email') } })
  questionnaire.answer('email', 'ada@example.com')
  await next()
  expect(questionnaire.answerOf('smokes')).toBe('Yes')
  await next()
  // later screens are not sent
  expect(ports.sent.map(({ body }) => body)).toEqual([{ name: 'Ada', email: 'ada@example.com', smokes: 'Yes', daily: '' }])
  expect(questionnaire.answerOf('daily')).toBe('10')
  expect((await next()).isComplete).toBe(true)
})

test('an initial answer that the patient has not left behind is not stored, and is there again after a reload', async () => {
  const { questionnaire, ports } = await open(KNOWN)
  questionnaire.answer('email', 'ada@example.com')
  await questionnaire.saved()
  expect(ports.stored()).toMatchObject({ answers: { email: 'ada@example.com' } })
  const again = await open({ ...KNOWN, name: 'Augusta' }, { stored: ports.stored() })
  expect([again.questionnaire.answerOf('name'), again.questionnaire.answerOf('email')]).toEqual(['Augusta', 'ada@example.com'])
})

test('a stored answer stays, also one that was taken away from a screen that was left', async () => {
  const stored = sessionOf({ answers: { name: 'Grace', smokes: 'No' }, history: ['a'], done: ['a'], screen: 'b' })
  const { questionnaire } = await open(KNOWN, { stored })
  expect(['name', 'email', 'smokes'].map(questionnaire.answerOf)).toEqual(['Grace', undefined, 'No'])
})

test('what another tab has stored takes the place of an initial answer', async () => {
  const session = createMemorySession()
  const one = await open(KNOWN, { session })
  const other = await open(KNOWN, { session })
  one.questionnaire.answer('name', 'Grace')
  await one.questionnaire.saved()
  await other.questionnaire.saved()
  expect(other.questionnaire.answerOf('name')).toBe('Grace')
  expect(other.questionnaire.answerOf('email')).toBe('ada@')
  other.questionnaire.answer('email', 'g@example.com')
  await other.questionnaire.saved()
  expect(await session.load()).toMatchObject({ answers: { name: 'Grace', email: 'g@example.com' } })
})

test('an initial answer that its question cannot hold is reported and left out', async () => {
  const untyped = { name: 7, smokes: 'Maybe', daily: 'ten' } as never // from a host without types
  const { questionnaire, reported, next } = await open(untyped)
  expect(reported.map(String)).toEqual([
    expect.stringContaining('ANSWER_INVALID initialAnswers.name: its field cannot hold it.'),
    expect.stringContaining('ANSWER_INVALID initialAnswers.smokes'),
  ])
  expect(reported.map(String).join()).not.toContain('Maybe')
  questionnaire.answer('name', 'Ada')
  questionnaire.answer('email', 'ada@example.com')
  expect((await next()).screen.id).toBe('b')
  expect(questionnaire.answerOf('smokes')).toBeUndefined()
})

test('in development a slip of the host is thrown', async () => {
  await expect(open({ nmae: 'Ada' })).rejects.toThrow(
    'ANSWER_UNKNOWN_FIELD initialAnswers.nmae: the flow does not ask for it. Did you mean "name"?',
  )
  const { questionnaire } = await open({})
  expect(() => questionnaire.answer('nmae', 'Ada')).toThrow('ANSWER_UNKNOWN_FIELD nmae')
  expect(() => questionnaire.answer('smokes', 'Yes')).toThrow('ANSWER_UNKNOWN_FIELD smokes')
  expect(questionnaire.answerOf('smokes')).toBeUndefined()
})

test('in production it is reported and stops no patient', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  try {
    const { questionnaire, reported, next } = await open({ nmae: 'Ada', name: 'Ada' })
    questionnaire.answer('nmae', 'Ada')
    questionnaire.answer('smokes', 'Yes')
    questionnaire.answer('email', 'ada@example.com')
    expect(reported.map((fault) => String(fault).split(':')[1]?.trim())).toEqual([
      'ANSWER_UNKNOWN_FIELD initialAnswers.nmae',
      'ANSWER_UNKNOWN_FIELD nmae',
      'ANSWER_UNKNOWN_FIELD smokes',
    ])
    expect((await next()).screen.id).toBe('b')
  } finally {
    vi.unstubAllEnvs()
  }
})
