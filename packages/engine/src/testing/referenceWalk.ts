import type { Answers, Condition, Flow } from '../schema/index.ts'
import { checkField, isMissing } from '../values/checkField.ts'

/**
 * A second, naive reading of a flow, to test the walk against: no cache, no indexes, one pass written straight from the
 * rules. Conditions of the spec's form, and `not`, are all that it knows.
 */
export function referenceWalk(flow: Flow, answers: Answers): { path: string[]; relevant: Answers } {
  const relevant: Answers = {}
  const path: string[] = []
  const holds = (condition: Condition | undefined): boolean => {
    if (condition === undefined) return true
    if ('not' in condition) return !holds(condition.not)
    if (!('field' in condition) || !('value' in condition)) throw new TypeError('the reference reads {field, value} and {not} only')
    const answer = relevant[condition.field]
    return Array.isArray(answer) ? answer.includes(String(condition.value)) : answer === condition.value
  }
  for (const screen of flow.steps.flatMap(({ screens }) => screens)) {
    if (!holds(screen.dependsOn)) continue
    path.push(screen.id)
    let isSatisfied = true
    for (const field of [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]) {
      if (!holds(field.dependsOn)) continue
      const answer = answers[field.name]
      if (checkField(field, answer)) isSatisfied = false
      if (answer !== undefined && !isMissing(answer)) relevant[field.name] = answer
    }
    if (!isSatisfied) break
  }
  return { path, relevant }
}
