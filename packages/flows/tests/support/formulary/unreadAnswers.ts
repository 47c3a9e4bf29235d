import type { Field, Flow } from '@anamnesis/engine/schema'
import { fieldsOf, screensOf } from '../everyFlow.ts'
import { fieldsInTable, nonClinicalFields, meaningOf } from '../../../src/formulary/answerTable.ts'
import { unreadIn } from '../../../src/formulary/unreadIn.ts'

/** Differences between flows and the answer table, one line each with code, location and fix: questions without an entry,
 * and entries without a question.
 */
export function unreadAnswers(flows: readonly (readonly [name: string, flow: Flow])[]): string[] {
  const found = new Set<string>()
  const valuesByField = new Map<string, Set<string>>()
  for (const [name, flow] of flows) {
    for (const screen of screensOf(flow)) {
      const scores = (screen.calculated ?? []).flatMap(({ sent, name, label }): Field[] => (sent ? [{ type: 'text', name, label }] : []))
      for (const field of [...fieldsOf(screen), ...scores]) {
        const values = 'options' in field ? field.options.map(({ value }) => value) : []
        valuesByField.set(field.name, new Set([...(valuesByField.get(field.name) ?? []), ...values]))
        for (const { code, message, suggestion } of unreadIn({ name: field.name, type: field.type, values }))
          found.add(`${code} ${name} > ${screen.id} > ${field.name}: ${message} → ${suggestion}`)
      }
    }
  }
  for (const line of [...fieldsInTable.flatMap((field) => unasked(field, valuesByField.get(field))), ...notAsked(valuesByField)])
    found.add(line)
  return [...found]
}

/** Entries for a field that no flow asks, or for options that no flow offers. */
function unasked(field: string, known: ReadonlySet<string> | undefined): string[] {
  const { options = {}, nothing = [] } = meaningOf(field) ?? {}
  const twice = Object.hasOwn(nonClinicalFields, field)
    ? [`ANSWER_READ_TWICE ${field}: it stands in not-health.json too → remove it from one of them.`]
    : []
  if (!known)
    return [
      ...twice,
      `ANSWER_UNKNOWN_FIELD ${field}: no flow asks it → remove it from formulary/answers, or write the name that it has now.`,
    ]
  const unasked = [...Object.keys(options), ...nothing].filter((value) => !known.has(value))
  return [
    ...twice,
    ...unasked.map(
      (value) =>
        `ANSWER_UNKNOWN_OPTION ${field} > ${value}: no flow offers it → remove it from formulary/answers, or write the value that it has now.`,
    ),
  ]
}

const notAsked = (asked: ReadonlyMap<string, unknown>) =>
  Object.keys(nonClinicalFields)
    .filter((field) => !asked.has(field))
    .map((field) => `ANSWER_UNKNOWN_FIELD ${field}: no flow asks it → remove it from formulary/answers/not-health.json.`)
