import type { Condition, Field, Flow, Screen } from '@anamnesis/engine/schema'
import type { Renewed } from '../factsOf.ts'
import { FACTS_ON_FILE } from '../factsOnFile.ts'
import { whatTells } from '../whatTells.ts'
import { anyOf } from './conditions.ts'
import { withoutLookalikes } from './withoutLookalikes.ts'

/** Which screens of a flow report which facts, by screen index. */
export interface Asked {
  readonly screens: readonly Screen[]
  /** The indexes of screens that report a fact, including the first certain screen, since every fact may be on record. */
  readonly positionsOf: (fact: string) => readonly number[]
  /** The condition that a fact is reported on a screen; undefined when the screen does not ask for it. */
  readonly toldOn: (fact: string, position: number) => Condition | undefined
  /** The condition that a fact is reported on this or an earlier screen, or is on record. */
  readonly toldBy: (fact: string, position: number) => Condition
  /** The first screen from an index on that every patient sees and cannot skip. */
  readonly certainFrom: (position: number) => number
}

/** Maps a flow's answers to facts. The current treatment does not count as another medicine. */
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
