import { calculate } from '@anamnesis/engine'
import type { Answers, Flow } from '@anamnesis/engine/schema'
import { screensOf } from './everyFlow.ts'

/** Answers, whether their questions are shown or not, and what a flow works out from them. */
export function withCalculated(flow: Flow, answers: Answers): Answers {
  const known = new Map(Object.entries(answers))
  for (const calculation of screensOf(flow).flatMap(({ calculated = [] }) => calculated)) {
    const value = calculate(calculation, (name) => known.get(name))
    if (value !== undefined) known.set(calculation.name, value)
  }
  return Object.fromEntries(known)
}
