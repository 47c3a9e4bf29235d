import { type InitialAnswers, knownAnswers } from '@anamnesis/engine'
import type { Answers, Field, Flow } from '@anamnesis/engine/schema'

/** Known answers that a flow asks for. Leaves out choices that the question doesn't offer. */
export function prefillAnswers(flow: Flow, known: Answers): InitialAnswers {
  const fields = flow.steps.flatMap(({ screens }) => screens.flatMap((one) => [...(one.fields ?? []), ...(one.conditionalFields ?? [])]))
  const offers = (field: Field) => !('options' in field) || field.options.some(({ value }) => value === known[field.name])
  const names = new Set(fields.filter(offers).map(({ name }) => name))
  return knownAnswers(Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name))))
}
