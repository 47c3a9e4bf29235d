import { isMissing } from '@anamnesis/engine/internal'
import type { AnswerValue, Condition, Field, Flow, Screen } from '@anamnesis/engine/schema'
import { fieldsOf } from '../everyFlow.ts'

/** A screen on a patient's path with its shown fields. */
export interface ShownScreen {
  readonly screen: Screen
  /** Step id. */
  readonly step: string
  readonly fields: readonly Field[]
  /** The sent calculated answers that have a value, by name. */
  readonly scores: readonly (readonly [name: string, value: string])[]
}

/** An independent reading of what a flow shows for the given answers, as a reference for the engine. A skipped screen
 * shows its fields, but its answers are ignored.
 */
export function expectedPath(flow: Flow, given: ReadonlyMap<string, AnswerValue>, skipped: ReadonlySet<string>): Map<string, ShownScreen> {
  const known = new Map<string, AnswerValue>()
  const path = new Map<string, ShownScreen>()
  for (const step of flow.steps)
    for (const screen of step.screens) {
      if (!holds(screen.dependsOn, known)) continue
      const fields: Field[] = []
      for (const field of fieldsOf(screen)) {
        if (!holds(field.dependsOn, known)) continue
        fields.push(field)
        const answer = given.get(field.name)
        if (answer !== undefined && !isMissing(answer) && !skipped.has(screen.id)) known.set(field.name, answer)
      }
      const scores = skipped.has(screen.id) ? [] : scoresOf(screen, flow, known)
      for (const [name, value] of scores) known.set(name, value)
      path.set(screen.id, { screen, step: step.id, fields, scores })
    }
  return path
}

/** Adds up the sent scores of a screen. @throws for a formula that is no sum of answers. */
function scoresOf({ calculated = [] }: Screen, flow: Flow, known: ReadonlyMap<string, AnswerValue>): [name: string, value: string][] {
  const fields = flow.steps.flatMap(({ screens }) => screens.flatMap(fieldsOf))
  return calculated.flatMap(({ name, value, missing, sent }): [string, string][] => {
    if (!sent) return []
    if (typeof value === 'number' || !('add' in value)) throw new Error(`not known: ${JSON.stringify(value)}`)
    const points = value.add.map((part) => {
      if (typeof part === 'number' || !('field' in part)) throw new Error(`not known: ${JSON.stringify(part)}`)
      const field = fields.find((one) => one.name === part.field)
      const option = field && 'options' in field ? field.options.find((one) => one.value === known.get(part.field)) : undefined
      return option?.score ?? missing
    })
    return points.includes(undefined) ? [] : [[name, String(points.reduce<number>((sum, one) => sum + (one ?? 0), 0))]]
  })
}

function holds(condition: Condition | undefined, said: ReadonlyMap<string, AnswerValue>): boolean {
  if (condition === undefined) return true
  if ('all' in condition) return condition.all.every((one) => holds(one, said))
  if ('any' in condition) return condition.any.some((one) => holds(one, said))
  if ('not' in condition) return !holds(condition.not, said)
  // these patients have no flags
  if ('flag' in condition) return false
  if ('age' in condition) throw new Error(`not known: ${JSON.stringify(condition)}`)
  const answer = said.get(condition.field)
  if ('answered' in condition) return condition.answered === (answer !== undefined)
  const words = [answer].flat()
  if ('value' in condition) return words.some((word) => word === condition.value)
  if ('in' in condition) return words.some((word) => condition.in.some((value) => word === value))
  if (typeof answer !== 'string') return false
  if ('mentions' in condition) return condition.mentions.some((name) => answer.toLowerCase().includes(name.toLowerCase()))
  const { gt, gte, lt, lte } = condition
  // ISO dates compare as text, numbers numerically
  const difference = (bound: string | number | object) => {
    if (typeof bound === 'object') throw new Error(`not known: ${JSON.stringify(bound)}`)
    const [left, right] = typeof bound === 'number' ? [Number(answer), bound] : [answer, bound]
    return left > right ? 1 : left < right ? -1 : 0
  }
  return (
    (gt === undefined || difference(gt) > 0) &&
    (gte === undefined || difference(gte) >= 0) &&
    (lt === undefined || difference(lt) < 0) &&
    (lte === undefined || difference(lte) <= 0)
  )
}
