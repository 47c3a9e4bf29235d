import fc from 'fast-check'
import { MAX_QUESTIONS } from '../randomFlow.ts'

/** An action of a patient or their environment. */
export type Act =
  | { readonly do: 'answer'; readonly question: number; readonly pick: number }
  | { readonly do: 'answer here'; readonly question: number; readonly pick: number }
  | {
      readonly do:
        | 'next'
        | 'next twice'
        | 'back'
        | 'skip'
        | 'retry'
        | 'dismiss'
        | 'go on'
        | 'sign in'
        | 'reload'
        | 'late answers come'
        | 'storage full'
        | 'storage freed'
        | 'clock back'
        | 'other tab'
    }
  | { readonly do: 'go to'; readonly screen: number }

const simple = <Name extends Exclude<Act['do'], 'answer' | 'answer here' | 'go to'>>(...names: Name[]) =>
  fc.record({ do: fc.constantFrom<Name>(...names) })

const question = fc.nat({ max: MAX_QUESTIONS - 1 })
const pick = fc.nat({ max: 60 })

/** Actions of a patient in one tab, on an unreliable network. */
export const patientAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('answer here' as const), question, pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), question, pick }) },
  { weight: 8, arbitrary: simple('next', 'next twice') },
  { weight: 2, arbitrary: simple('go on') },
  { weight: 5, arbitrary: simple('back', 'reload', 'retry', 'skip', 'dismiss', 'sign in', 'late answers come') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('go to' as const), screen: fc.nat({ max: 8 }) }) },
)

/** Adds a second tab, storage that fills up and a clock that is set back. */
export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: patientAct },
  { weight: 1, arbitrary: simple('other tab', 'other tab', 'storage full', 'storage freed', 'clock back') },
)
