import type { Condition, Field, Flow, Screen } from '@anamnesis/engine/schema'
import type { Renewed } from '../factsOf.ts'
import { FACTS_ON_FILE } from '../factsOnFile.ts'
import { whatTells } from '../whatTells.ts'
import { anyOf } from './conditions.ts'
import { withoutLookalikes } from './withoutLookalikes.ts'

/** Where in a flow the facts are told: its screens by their position, and what each of their answers tells. */
export interface Asked {
  readonly screens: readonly Screen[]
  /** The positions at which a fact is told; the first certain screen is among them, since every fact may be on file. */
  readonly positionsOf: (fact: string) => readonly number[]
  /** That a fact is told on one screen; undefined where it is not. */
  readonly toldOn: (fact: string, position: number) => Condition | undefined
  /** That a fact is told on a screen or on one before it, or is on file. */
  readonly toldBy: (fact: string, position: number) => Condition
  /** The first screen from a position on that every patient sees and nobody may skip. */
  readonly certainFrom: (position: number) => number
}

/** Reads a flow for what its answers tell. What the patient has from here already is not taken for another medicine. */
export function askedIn(flow: Flow, own: readonly Renewed[] = []): Asked {
  const screens = flow.steps.flatMap((step) => step.screens)
  const known = new Map<string, (Condition | undefined)[]>()
  const tellings = (fact: string): (Condition | undefined)[] => {
    const found = known.get(fact) ?? screens.map((screen) => toldOn(fact, screen, own))
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
    positionsOf: (fact) => [...new Set([first, ...tellings(fact).flatMap((told, position) => (told ? [position] : []))])],
    toldOn: (fact, position) => {
      const asked = tellings(fact)[position]
      return position === first ? anyOf([onFile(fact), ...(asked ? [asked] : [])]) : asked
    },
    toldBy: (fact, position) =>
      anyOf([
        onFile(fact),
        ...tellings(fact)
          .slice(0, position + 1)
          .filter((told) => told !== undefined),
      ]),
    certainFrom,
  }
}

const onFile = (fact: string): Condition => ({ field: FACTS_ON_FILE, in: [fact] })

function toldOn(fact: string, { fields = [], conditionalFields = [] }: Screen, own: readonly Renewed[]): Condition | undefined {
  const all: readonly Field[] = [...fields, ...conditionalFields]
  const told = whatTells(fact, all, own).map(({ field, ...answers }): Condition => {
    if ('in' in answers) return { field, in: [...answers.in] }
    if ('mentions' in answers) return { field, ...withoutLookalikes(answers.mentions, answers.alone) }
    return { field, ...answers.range }
  })
  return told.length > 0 ? anyOf(told) : undefined
}
