import { openQuestionnaire, type QuestionnaireOptions } from '../../../src/machine/openQuestionnaire.ts'
import { waitForIdle } from '../../../src/machine/waitForIdle.ts'
import type { CallOutcome, Ports } from '../../../src/ports.ts'
import type { Call, Field, Screen } from '../../../src/schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../../../src/testing/index.ts'
import { type Fault, faultyCalls } from '../../../src/testing/faultyCalls.ts'

/** The email question. */
export const email: Field = { name: 'email', type: 'email', label: 'E-mail' }
/** The password question. */
export const password: Field = { name: 'password', type: 'password', label: 'Password' }
/** A call that saves answers. */
export const save: Call = { id: 'save', method: 'PUT', bodyKeys: ['treatment_id'] }
/** A call that creates an account. */
export const create: Call = {
  id: 'create',
  method: 'POST',
  provides: ['treatment_id', 'user_id'],
  refusals: [{ status: 409, interrupt: 'exists' }],
}
/** The interrupt for an existing account. */
export const exists = { title: 'You have an account', description: ['Log in.'], actions: [{ do: 'dismiss' as const, label: 'Close' }] }

const SCREENS: Screen[] = [
  { id: 'first', call: 'save', fields: [yesNo('question-first')] },
  { id: 'account', call: 'create', fields: [email, password] },
  { id: 'second', call: 'save', fields: [yesNo('question-second')] },
  { id: 'third', call: 'save', fields: [yesNo('question-third')] },
]
const account = flowOf({ screens: SCREENS, calls: [save, create], interrupts: { exists } })
/** Answers that create an account. */
export const ACCOUNT = { email: 'a@example.com', password: 'correct horse' }

type Script = Readonly<Record<string, readonly Fault[]>>
interface Opening extends Partial<Pick<QuestionnaireOptions, 'flow' | 'contracts' | 'transforms'>> {
  readonly script?: Script
  readonly ports?: Partial<Ports>
  readonly stored?: unknown
  readonly server?: ReturnType<typeof faultyCalls>
  readonly ids?: () => string
}

/** A server with scripted faults that keeps its keys across reloads. */
export function serverOf(script: Script = {}, response: unknown = { treatment_id: 't1', user_id: 'u1' }) {
  return faultyCalls(memoryPorts({ answerCall: () => ({ status: 200, body: response }) }).calls, { script })
}

/** Opens a questionnaire that creates an account on its second screen. */
export async function open({ flow = account, script, ports, stored, server = serverOf(script), ...more }: Opening = {}) {
  const memory = memoryPorts({ stored })
  const outcomes: CallOutcome[] = []
  const faults: unknown[] = []
  const questionnaire = await openQuestionnaire({
    flow,
    facts: { signedIn: false, flags: {} },
    ...more,
    ports: {
      ...memory,
      calls: server,
      received: (outcome) => outcomes.push(outcome),
      report: (fault) => faults.push(fault),
      ...(more.ids && { newId: more.ids }),
      ...ports,
    },
  })
  const answer = (answers: Record<string, string>) => {
    for (const [name, value] of Object.entries(answers)) questionnaire.answer(name, value)
  }
  const send = async (type: 'NEXT' | 'RETRY' | 'DISMISS' | 'BACK') => {
    questionnaire.send({ type })
    await waitForIdle(questionnaire)
    return questionnaire.view().screen.id
  }
  const next = (answers: Record<string, string> = {}) => {
    answer(answers)
    return send('NEXT')
  }
  const bodies = (id: string) => [...server.effects.values()].filter((one) => one.id === id).map(({ body }) => body)
  return { questionnaire, server, outcomes, faults, memory, answer, send, next, bodies, view: () => questionnaire.view() }
}

/** A fault: the server responds with this status. */
export const status = (code: number, more: Partial<Extract<Fault, { fault: 'status' }>> = {}): Fault => ({
  fault: 'status',
  status: code,
  ...more,
})
/** A fault: the response is lost. */
export const lost: Fault = { fault: 'answer-lost' }

/** Advances to the first question after the account. */
export async function withAccount(opening: Opening = {}) {
  const opened = await open(opening)
  await opened.next({ 'question-first': 'Yes' })
  await opened.next(ACCOUNT)
  return opened
}
