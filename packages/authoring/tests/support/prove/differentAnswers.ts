import type { Calculation, Flow, Screen } from '@anamnesis/engine/schema'
import { flowOf } from '@anamnesis/engine/testing'

/** Questions with one option less than there are questions, and a screen `never` for patients who choose no option twice.
 * No patient does, and a solver proves that only by trying nearly every combination. The screen also needs each score to be 1 or more.
 */
export function flowOfDifferentAnswers(questions: number, scores: readonly Calculation[] = []): Flow {
  const names = Array.from({ length: questions }, (_, at) => `q${at + 1}`)
  const values = names.slice(1).map((_, at) => String(at))
  const asked = (name: string): Screen => ({
    id: name,
    fields: [{ name, type: 'radio-group', label: name, options: values.map((value) => ({ value, label: value })) }],
  })
  const both = (one: string, other: string, value: string) => [
    { field: one, value },
    { field: other, value },
  ]
  const areDifferent = names.flatMap((one, at) =>
    names.slice(at + 1).flatMap((other) => values.map((value) => ({ not: { all: both(one, other, value) } }))),
  )
  const dependsOn = { all: [...areDifferent, ...scores.map(({ name }) => ({ field: name, gte: 1 }))] }
  const screens = names.map(asked)
  Object.assign(screens.at(-1) ?? {}, { calculated: scores })
  const never: Screen = { id: 'never', dependsOn, fields: [{ name: 'more', type: 'text', label: 'More?' }] }
  return flowOf({ screens: [...screens, never] })
}
