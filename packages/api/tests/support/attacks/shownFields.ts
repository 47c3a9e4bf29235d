import type { Condition, Field, Flow, Screen } from '@anamnesis/engine/schema'
import type { MentionsCondition, RangeCondition } from '@anamnesis/engine/schema/internal'
import { workedOut } from './workedOut.ts'

/** Answers by field name as entered; lists stay lists. */
export type Answers = Readonly<Record<string, string | readonly string[]>>

/** A displayed field and its screen. */
interface ShownField {
  readonly field: Field
  readonly screen: Screen
}

/** Finds the displayed fields for these answers, straight from the JSON without the engine. Hidden answers have no effect. */
export function shownFieldsOf(flow: Flow, answers: Answers): readonly ShownField[] {
  const told: Record<string, Answers[string]> = {}
  const asked: ShownField[] = []
  for (const screen of flow.steps.flatMap(({ screens }) => screens)) {
    if (screen.dependsOn && !matches(screen.dependsOn, told)) continue
    for (const field of [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]) {
      if (field.dependsOn && !matches(field.dependsOn, told)) continue
      asked.push({ field, screen })
      const answer = answers[field.name]
      if (answer !== undefined) told[field.name] = answer
    }
    Object.assign(told, workedOut(screen, flow, told))
  }
  return asked
}

/** Evaluates a condition, in the forms used by the flows and their rules. @throws for any other form. */
export function matches(condition: Condition, told: Answers): boolean {
  if ('all' in condition) return condition.all.every((one) => matches(one, told))
  if ('any' in condition) return condition.any.some((one) => matches(one, told))
  if ('not' in condition) return !matches(condition.not, told)
  if ('answered' in condition) return listOf(told[condition.field]).some((one) => one.trim() !== '') === condition.answered
  if ('mentions' in condition) return listOf(told[condition.field]).some((text) => namesOneOf(text, condition))
  if ('age' in condition) throw new Error(`not known: ${JSON.stringify(condition)}`)
  if ('gt' in condition || 'gte' in condition || 'lt' in condition || 'lte' in condition)
    return isWithin(Number(listOf(told[condition.field])[0] ?? Number.NaN), condition)
  if ('flag' in condition || !('value' in condition || 'in' in condition)) throw new Error(`not known: ${JSON.stringify(condition)}`)
  const wanted = ('in' in condition ? condition.in : [condition.value]).map(String)
  return listOf(told[condition.field]).some((one) => wanted.includes(one))
}

/** Compares numbers; our rules compare no dates. NaN is in no range. */
function isWithin(number: number, { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity }: RangeCondition): boolean {
  return number > Number(gt) && number >= Number(gte) && number < Number(lt) && number <= Number(lte)
}

/** An answer as a list; empty if missing. */
export function listOf(answer: Answers[string] | undefined): readonly string[] {
  return typeof answer === 'string' ? [answer] : (answer ?? [])
}

/** Whether a text literally names a medicine, ignoring case and separators: matches less than the engine, never more. */
function namesOneOf(text: string, { mentions, except = [] }: MentionsCondition): boolean {
  const apart = (words: string) =>
    ` ${words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  const read = except.map(apart).reduce((left, word) => left.replaceAll(word, ' | '), apart(text))
  return mentions.some((name) => read.includes(apart(name)))
}
