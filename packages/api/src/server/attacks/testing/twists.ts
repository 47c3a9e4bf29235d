import type { Answers } from './asked.ts'
import type { Call } from './calls.ts'

/** What an attacker makes of an honest patient's calls. */
export type Twist = (calls: readonly Call[]) => readonly Call[]

const inAnswers =
  (change: (answers: Answers) => Answers): Twist =>
  (calls) =>
    calls.map((call) => ('answers' in call ? { ...call, answers: change(call.answers) } : call))
const pick = (answers: Answers, isPicked: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isPicked(name)))

/** Other answers, in the call that carries them. */
export const telling = (change: Answers): Twist =>
  inAnswers((answers) => ({ ...answers, ...pick(change, (name) => Object.hasOwn(answers, name)) }))

/** None of these answers. */
export const silentOn = (...names: readonly string[]): Twist => inAnswers((answers) => pick(answers, (name) => !names.includes(name)))

/** None of the calls to one place. */
export const leavingOut =
  (to: Call['to']): Twist =>
  (calls) =>
    calls.filter((call) => call.to !== to)

/** Another call in the place of the one to the same place. */
export const instead =
  (other: Call): Twist =>
  (calls) =>
    calls.map((call) => (call.to === other.to ? other : call))

/** One more call, before the questionnaire is sent in. */
export const adding =
  (...more: readonly Call[]): Twist =>
  (calls) =>
    calls.flatMap((call) => (call.to === 'submit' ? [...more, call] : [call]))

/** One twist after another. */
export const both =
  (...twists: readonly Twist[]): Twist =>
  (calls) =>
    twists.reduce((twisted, twist) => twist(twisted), calls)
