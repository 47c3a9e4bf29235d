import type { Condition, Field, Flow, Screen } from '@anamnesis/engine/schema'
import type { CurrentIngredient } from '../factsOf.ts'
import { RECORDED_FACTS } from '../recordedFacts.ts'
import { reportingAnswers } from '../reportingAnswers.ts'
import { anyOf } from './conditions.ts'
import { withoutLookalikes } from './withoutLookalikes.ts'

/** Maps a flow's answers to facts. The current treatment does not count as another medicine. */
export function factScreens(flow: Flow, own: readonly CurrentIngredient[] = []): FactScreens {
  const screens = flow.steps.flatMap((step) => step.screens)
  const known = new Map<string, (Condition | undefined)[]>()
  const conditionsFor = (fact: string): (Condition | undefined)[] => {
    const found = known.get(fact) ?? screens.map((screen) => reportedOn(fact, screen, own))
    known.set(fact, found)
    return found
  }
  const certainFrom = (position: number) => {
    const found = screens.findIndex((screen, at) => at >= position && !screen.dependsOn && !screen.skipButton)
    return found === -1 ? screens.length - 1 : found
  }
  const first = certainFrom(0)
  return {
    screens,
    positionsOf: (fact) => [...new Set([first, ...conditionsFor(fact).flatMap((condition, position) => (condition ? [position] : []))])],
    reportedOn: (fact, position) => {
      const condition = conditionsFor(fact)[position]
      return position === first ? anyOf([onFile(fact), ...(condition ? [condition] : [])]) : condition
    },
    reportedBy: (fact, position) =>
      anyOf([
        onFile(fact),
        ...conditionsFor(fact)
          .slice(0, position + 1)
          .filter((condition) => condition !== undefined),
      ]),
    certainFrom,
  }
}

/** Which screens of a flow report which facts, by screen index. */
export interface FactScreens {
  readonly screens: readonly Screen[]
  /** The indexes of screens that report a fact, including the first certain screen, since every fact may be on record. */
  readonly positionsOf: (fact: string) => readonly number[]
  /** The condition that a fact is reported on a screen; undefined when the screen does not ask for it. */
  readonly reportedOn: (fact: string, position: number) => Condition | undefined
  /** The condition that a fact is reported on this or an earlier screen, or is on record. */
  readonly reportedBy: (fact: string, position: number) => Condition
  /** The first screen from an index on that every patient sees and cannot skip. */
  readonly certainFrom: (position: number) => number
}

const onFile = (fact: string): Condition => ({ field: RECORDED_FACTS, in: [fact] })

function reportedOn(
  fact: string,
  { fields = [], conditionalFields = [], calculated = [] }: Screen,
  own: readonly CurrentIngredient[],
): Condition | undefined {
  const numbers = calculated.map(({ name, label }): Field => ({ type: 'text', name, label }))
  const all: readonly Field[] = [...fields, ...conditionalFields, ...numbers]
  const conditions = reportingAnswers(fact, all, own).map(({ field, ...answers }): Condition => {
    if ('in' in answers) return { field, in: [...answers.in] }
    if ('mentions' in answers) {
      const { mentions, alone, wrongLetters } = answers
      const ignoredScopes = [...answers.ignoredScopes]
      return {
        field,
        ...withoutLookalikes(mentions, alone),
        ...(ignoredScopes.length > 0 ? { ignoredScopes } : {}),
        ...(wrongLetters ? { wrongLetters } : {}),
      }
    }
    return { field, ...answers.range }
  })
  return conditions.length > 0 ? anyOf(conditions) : undefined
}
