import type { Field, Flow } from '@anamnesis/engine/schema'
import { meaningOf } from '../../../../../flows/src/formulary/answerTable.ts'
import { type Answers, shownFieldsOf } from '../shownFields.ts'

/** Completes answers with minimal answers to the questions they reveal, so that only the given answers can be refused. */
export function completeAnswers(flow: Flow, answers: Answers): Answers {
  const missing = shownFieldsOf(flow, answers).filter(({ field: { name, optional } }) => !optional && (answers[name] ?? '').length === 0)
  const [first] = missing.flatMap(({ field }) => leastOf(field, factsTold(answers)).map((answer) => [field.name, answer] as const))
  return first ? completeAnswers(flow, { ...answers, [first[0]]: first[1] }) : answers
}

/** The facts of chosen options. */
const factsTold = (answers: Answers): ReadonlySet<string> =>
  new Set(
    Object.entries(answers).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => {
        const means = meaningOf(name)?.options?.[one]
        return Array.isArray(means) ? means : []
      }),
    ),
  )

/** The minimal answer to a field, which tells no fact that is not told already; none for a file or a card. */
function leastOf(field: Field, told: ReadonlySet<string>): (string | readonly string[])[] {
  // a required consent
  if (field.type === 'checkbox') return ['true']
  if (!('options' in field)) return field.type === 'text' || field.type === 'text-area' ? ['Nothing more to say'] : []
  const means = meaningOf(field.name)?.options ?? {}
  const values = field.options.map(({ value }) => value)
  const tellsNothingNew = (value: string) => [means[value] ?? []].flat().every((fact) => fact === 'nothing' || told.has(fact))
  const least = values.find((value) => means[value] === 'none') ?? values.find(tellsNothingNew) ?? values[0]
  if (least === undefined) return []
  return [field.type === 'checkbox-group' || field.type === 'multi-select' ? [least] : least]
}
