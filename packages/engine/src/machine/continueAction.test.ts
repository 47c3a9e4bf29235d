import { describe, expect, test } from 'vitest'
import type { Call, Handler, Interrupt, Outcome, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import type { MemoryPortsInput } from '../testing/memoryPorts.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const back = { do: 'dismiss', label: 'Correct my answer' } as const
const interrupts: Record<string, Interrupt> = {
  warning: {
    title: 'Check this once more',
    description: ['It is close to the limit.'],
    actions: [back, { do: 'continue', label: 'Go on', trackAction: 'went_on' }],
  },
  second: { title: 'And this', description: ['That too.'], actions: [back, { do: 'continue', label: 'Go on', trackAction: 'went_on' }] },
  stop: { title: 'Stop', description: ['Not for you.'], actions: [back] },
}
const save: Call = { id: 'save', method: 'PUT' }
const SCREENS: Screen[] = [
  { id: 'a', call: 'save', fields: [yesNo('question-a'), { ...yesNo('question-b'), optional: true }], onSubmit: 'limits' },
  { id: 'b', call: 'save', fields: [yesNo('question-c')] },
]
const shows = (interrupt: string): Outcome => ({ type: 'interrupt', interrupt, trackAction: `shown: ${interrupt}` })
const when = (field: string, value: string, outcome: Outcome) => ({ when: { field, value }, outcome, source: 'a test' })
const warns: Handler = { rules: [when('question-a', 'Yes', shows('warning'))] }

async function open(limits: Handler, { ports: how, screens = SCREENS }: { ports?: MemoryPortsInput; screens?: Screen[] } = {}) {
  const ports = memoryPorts(how)
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens, calls: [save], interrupts }),
    handlers: { limits },
    ports,
    facts: { signedIn: false, flags: {} },
  })
  const send = async (type: 'NEXT' | 'CONTINUE' | 'DISMISS' | 'BACK' | 'RETRY') => {
    questionnaire.send({ type })
    await waitForIdle(questionnaire)
    const { interrupt, phase, screen, isComplete } = questionnaire.view()
    return isComplete ? 'complete' : (interrupt?.name ?? (phase === 'asking' ? screen.id : phase))
  }
  const answer = async (value: string, name = 'question-a') => {
    questionnaire.answer(name, value)
    return send('NEXT')
  }
  /** Closes and opens again with the stored session. */
  const reload = async () => {
    await questionnaire.saved()
    questionnaire.close()
    return open(limits, { ports: { ...how, stored: ports.stored() }, screens })
  }
  return { questionnaire, ports, send, answer, reload }
}

describe('a patient who goes on in spite of a stop', () => {
  test('is taken to the next screen, the call goes out, and the event is sent', async () => {
    const { ports, send, answer } = await open(warns)
    expect(await answer('Yes')).toBe('warning')
    expect(ports.sent).toEqual([])
    expect(await send('CONTINUE')).toBe('b')
    expect(ports.sent.map(({ body }) => body)).toEqual([{ 'question-a': 'Yes', 'question-b': '' }])
    expect(ports.events).toEqual(['shown: warning', 'went_on'])
  })

  test('is not stopped again on coming back, nor is the event sent again', async () => {
    const { ports, send, answer } = await open(warns)
    await answer('Yes')
    await send('CONTINUE')
    expect(await send('BACK')).toBe('a')
    expect(await send('NEXT')).toBe('b')
    expect(ports.events).toEqual(['shown: warning', 'went_on'])
  })

  test('is not stopped again after a reload', async () => {
    const { send, answer, reload } = await open(warns)
    await answer('Yes')
    await send('CONTINUE')
    await send('BACK')
    const later = await reload()
    expect(later.questionnaire.view().screen.id).toBe('a')
    expect(await later.send('NEXT')).toBe('b')
    expect(later.ports.events).toEqual([])
  })

  test('is stopped again once an answer of the screen has changed, also when it is changed back', async () => {
    const { send, answer, reload } = await open(warns)
    await answer('Yes')
    await send('CONTINUE')
    await send('BACK')
    expect(await answer('Yes', 'question-b')).toBe('warning')
    await send('CONTINUE')
    await send('BACK')
    expect(await answer('No')).toBe('b')
    await send('BACK')
    expect(await answer('Yes')).toBe('warning')
    const later = await reload()
    expect(await later.send('NEXT')).toBe('warning')
  })

  test('is not stopped again by the same answer', async () => {
    const { send, answer } = await open(warns)
    await answer('Yes')
    await send('CONTINUE')
    await send('BACK')
    expect(await answer('Yes')).toBe('b')
  })

  test('meets each further stop of the screen: what a rule stops for good, no way on leads past', async () => {
    const rules = [when('question-a', 'Yes', shows('warning')), when('question-a', 'Yes', shows('second'))]
    const { ports, send, answer } = await open({ rules: [...rules, when('question-b', 'Yes', shows('stop'))] })
    expect(await answer('Yes')).toBe('warning')
    expect(await send('CONTINUE')).toBe('second')
    expect(await send('CONTINUE')).toBe('b')
    await send('BACK')
    expect(await answer('Yes', 'question-b')).toBe('warning')
    await send('CONTINUE')
    expect(await send('CONTINUE')).toBe('stop')
    expect(await send('CONTINUE')).toBe('stop')
    expect(ports.sent).toHaveLength(1)
  })

  test('goes on past what the code of a handler decides as well', async () => {
    const { send, answer } = await open({ run: ({ answers }) => shows(answers['question-a'] === 'Yes' ? 'warning' : 'stop') })
    expect(await answer('Yes')).toBe('warning')
    expect(await send('CONTINUE')).toBe('b')
    await send('BACK')
    expect(await answer('No')).toBe('stop')
    expect(await send('CONTINUE')).toBe('stop')
  })

  test('tries a call that failed again without being stopped again', async () => {
    const { send, answer } = await open(warns, {
      ports: { answerCall: (_request, attempt) => ({ status: attempt === 1 ? 503 : 200, body: {} }) },
    })
    await answer('Yes')
    expect(await send('CONTINUE')).toBe('failed')
    expect(await send('RETRY')).toBe('b')
  })

  test('can still go back to the question instead', async () => {
    const { ports, send, answer } = await open(warns)
    await answer('Yes')
    expect(await send('DISMISS')).toBe('a')
    expect(await send('CONTINUE')).toBe('a')
    expect(await send('NEXT')).toBe('warning')
    expect(ports.events).toEqual(['shown: warning'])
  })

  test('is stopped again where the handler itself has changed an answer of the screen', async () => {
    const rules = [when('question-b', 'No', { type: 'set-answers', answers: { 'question-b': 'Yes' } })]
    const { send, answer, questionnaire } = await open({ rules: [...(warns.rules ?? []), ...rules] })
    questionnaire.answer('question-b', 'No')
    await answer('Yes')
    expect(await send('CONTINUE')).toBe('b')
    await send('BACK')
    expect(await send('NEXT')).toBe('warning')
  })
})

describe('a way on is offered only where there is one', () => {
  const opening: Screen[] = [{ id: 'a', fields: [yesNo('question-a')], onMount: 'limits' }]
  test.each([
    ['on opening a screen, by a rule', warns],
    ['on opening a screen, by code', { run: () => shows('warning'), interrupts: ['warning'] }],
  ])('not %s', async (_where, handler) => {
    await expect(open(handler, { screens: opening })).rejects.toMatchObject({ code: 'INTERRUPT_CANNOT_CONTINUE' })
  })

  test('not after a call was refused', async () => {
    const calls = [{ ...save, refusals: [{ status: 409, interrupt: 'warning' }] }]
    const opened = openQuestionnaire({
      flow: flowOf({ screens: SCREENS, calls, interrupts }),
      handlers: { limits: {} },
      ports: memoryPorts(),
      facts: { signedIn: false, flags: {} },
    })
    await expect(opened).rejects.toMatchObject({ code: 'INTERRUPT_CANNOT_CONTINUE', where: 'sample > call save' })
  })
})
