import type { Condition, Field, Flow, MentionsCondition, RangeCondition, Screen } from '@anamnesis/engine/schema'

/** Answers by field name, as they are given: lists are still lists. */
export type Answers = Readonly<Record<string, string | readonly string[]>>

/** A field that is asked, and the screen that asks it. */
interface ShownField {
  readonly field: Field
  readonly screen: Screen
}

/** What is asked of whoever gives these answers, read off the JSON by nothing of the engine: a hidden answer shows nothing, and hides nothing. */
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
  }
  return asked
}

/** Whether a condition holds for answers, in those forms that the flows and their rules are written in. @throws for another. */
export function matches(condition: Condition, told: Answers): boolean {
  if ('all' in condition) return condition.all.every((one) => matches(one, told))
  if ('any' in condition) return condition.any.some((one) => matches(one, told))
  if ('not' in condition) return !matches(condition.not, told)
  if ('answered' in condition) return listOf(told[condition.field]).some((one) => one.trim() !== '') === condition.answered
  if ('mentions' in condition) return listOf(told[condition.field]).some((text) => namesOneOf(text, condition))
  if ('gt' in condition || 'gte' in condition || 'lt' in condition || 'lte' in condition)
    return isWithin(Number(listOf(told[condition.field])[0] ?? Number.NaN), condition)
  if ('flag' in condition || !('value' in condition || 'in' in condition)) throw new Error(`not known: ${JSON.stringify(condition)}`)
  const wanted = ('in' in condition ? condition.in : [condition.value]).map(String)
  return listOf(told[condition.field]).some((one) => wanted.includes(one))
}

/** Numbers only: no rule of ours compares days. What is no number lies in no range. */
function isWithin(number: number, { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity }: RangeCondition): boolean {
  return number > Number(gt) && number >= Number(gte) && number < Number(lt) && number <= Number(lte)
}

/** An answer as a list: of nothing where there is none. */
export function listOf(answer: Answers[string] | undefined): readonly string[] {
  return typeof answer === 'string' ? [answer] : (answer ?? [])
}

/** A text names a medicine in so many words, whatever their case and what stands between them: less than the engine reads, and never more. */
function namesOneOf(text: string, { mentions, except = [] }: MentionsCondition): boolean {
  const apart = (words: string) =>
    ` ${words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  const read = except.map(apart).reduce((left, word) => left.replaceAll(word, ' | '), apart(text))
  return mentions.some((name) => read.includes(apart(name)))
}
