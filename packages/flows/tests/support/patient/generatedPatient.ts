import type { AnswerValue, Condition, Field, Flow } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import letters from '../../../src/options/postal-first-letters.json' with { type: 'json' }
import { fieldsOf, screensOf } from '../everyFlow.ts'
import { answerTo } from './answerTo.ts'

/** A random patient: answers every question, and sometimes skips, goes back or changes an answer. */
export interface GeneratedPatient {
  /** The next answer to a field; undefined when left empty. */
  readonly answer: (field: Field, given: ReadonlyMap<string, AnswerValue>) => AnswerValue | undefined
  /** True with probability 1 / `oneIn`. */
  readonly does: (oneIn: number) => boolean
}

/** Patients of one flow. */
export function generatedPatient(flow: Flow): fc.Arbitrary<GeneratedPatient> {
  const fields = screensOf(flow).flatMap(fieldsOf)
  const conditions = [...screensOf(flow), ...fields].flatMap(({ dependsOn }) => (dependsOn ? comparisons(dependsOn) : []))
  const comparedValues = new Map(fields.map(({ name }) => [name, conditions.flatMap(([field, value]) => (field === name ? [value] : []))]))
  return fc
    .record({
      // one stream per field, so that a new question does not change the answers to others
      answers: fc.tuple(...fields.map((field) => fc.infiniteStream(answerTo(field, comparedValues.get(field.name) ?? [])))),
      moods: fc.infiniteStream(fc.nat({ max: 2 ** 20 })),
    })
    .map(({ answers, moods }) => {
      const streams = new Map(fields.map((field, index) => [keyOf(field), answers[index]]))
      const next = <Value>(stream: Iterator<Value> | undefined) => stream?.next().value as Value
      return {
        [fc.toStringMethod]: () => 'a generated patient',
        answer: (field, given) => inProvince(field, next(streams.get(keyOf(field))), given),
        does: (oneIn) => next(moods) % oneIn === 0,
      }
    })
}

/** Alternative fields may share a name and offer different options. */
function keyOf(field: Field): string {
  const [first] = 'options' in field ? field.options : []
  return `${field.name} ${field.label} ${first?.value ?? ''}`
}

/** Half of the patients correct a postal code that does not match their province. */
function inProvince(field: Field, answer: AnswerValue | undefined, given: ReadonlyMap<string, AnswerValue>): AnswerValue | undefined {
  if (field.type !== 'postal-code' || typeof answer !== 'string' || answer.charCodeAt(1) % 2 === 0) return answer
  const own = Object.entries(letters).find(([province]) => province === given.get('province'))?.[1] ?? []
  return (own[answer.charCodeAt(1) % Math.max(1, own.length)] ?? answer.charAt(0)) + answer.slice(1)
}

/** Each field in a condition with its compared value. */
function comparisons(condition: Condition): [field: string, value: string][] {
  if ('all' in condition) return condition.all.flatMap(comparisons)
  if ('any' in condition) return condition.any.flatMap(comparisons)
  if ('not' in condition) return comparisons(condition.not)
  if ('in' in condition) return condition.in.map((value) => [condition.field, String(value)])
  return 'field' in condition && 'value' in condition ? [[condition.field, String(condition.value)]] : []
}
