import type { Answers } from './shownFields.ts'
import type { Call } from './calls.ts'

/** Changes an honest patient's calls. */
export type CallMutation = (calls: readonly Call[]) => readonly Call[]

const inAnswers =
  (change: (answers: Answers) => Answers): CallMutation =>
  (calls) =>
    calls.map((call) => ('answers' in call ? { ...call, answers: change(call.answers) } : call))
const pick = (answers: Answers, isPicked: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isPicked(name)))

/** Replaces answers in the call that carries them. */
export const changeAnswers = (change: Answers): CallMutation =>
  inAnswers((answers) => ({ ...answers, ...pick(change, (name) => Object.hasOwn(answers, name)) }))

/** Removes answers. */
export const omitAnswers = (...names: readonly string[]): CallMutation =>
  inAnswers((answers) => pick(answers, (name) => !names.includes(name)))

/** Removes the calls to one endpoint. */
export const omitCalls =
  (to: Call['to']): CallMutation =>
  (calls) =>
    calls.filter((call) => call.to !== to)

/** Replaces the call to the same endpoint. */
export const replaceCall =
  (other: Call): CallMutation =>
  (calls) =>
    calls.map((call) => (call.to === other.to ? other : call))

/** Inserts calls before the submission. */
export const insertCalls =
  (...more: readonly Call[]): CallMutation =>
  (calls) =>
    calls.flatMap((call) => (call.to === 'submit' ? [...more, call] : [call]))

/** Applies changes in sequence. */
export const composeMutations =
  (...twists: readonly CallMutation[]): CallMutation =>
  (calls) =>
    twists.reduce((twisted, twist) => twist(twisted), calls)
