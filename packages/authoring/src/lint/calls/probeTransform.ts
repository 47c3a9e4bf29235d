import type { AnswerValue, Transform } from '@anamnesis/engine/schema'
import type { FieldUnderLint } from '../FlowUnderLint.ts'

/** Runs a pure transform on sample answers and records its reads; undefined when it throws. */
export function probeTransform(
  transform: Transform,
  answers: Readonly<Record<string, AnswerValue>>,
  facts: readonly string[],
): Probed | undefined {
  const missedFacts = new Set<string>()
  const missedAnswers = new Set<string>()
  try {
    const body = transform({
      answers: watched(answers, missedAnswers),
      attributes: { x: 'x' },
      facts: watched(Object.fromEntries(facts.map((key) => [key, 'x'])), missedFacts),
    })
    const filled = Object.entries(body).flatMap(([key, value]) => (isEmpty(value) ? [] : [key]))
    return { filled: new Set(filled), missedFacts, missedAnswers }
  } catch {
    return undefined
  }
}

/** The observed behaviour of a transform. */
export interface Probed {
  /** Non-empty keys of the body. */
  readonly filled: ReadonlySet<string>
  /** Facts and answers that it read and that were missing. */
  readonly missedFacts: ReadonlySet<string>
  readonly missedAnswers: ReadonlySet<string>
}

const samples = (text: string, flag: boolean, content: string) => {
  const file = { kind: 'file', name: `${text}.png`, size: 1, type: 'image/png', content } as const
  return { list: [text], flag, text, file, receipt: { kind: 'receipt', id: text, label: text } as const }
}

/** A sample answer of each kind. */
export const everyKind: Readonly<Record<string, AnswerValue>> = samples('x', true, 'AA==')

/** A sample answer of the field's kind. */
export const answerTo = (field: FieldUnderLint): AnswerValue | undefined => answerAmong(everyKind, field)

/** A second sample answer of the field's kind, which differs from the first in each part. */
export const otherAnswerTo = (field: FieldUnderLint): AnswerValue | undefined => answerAmong(otherOfEveryKind, field)

const otherOfEveryKind: Readonly<Record<string, AnswerValue>> = samples('y', false, 'BBBB')

function answerAmong(kinds: Readonly<Record<string, AnswerValue>>, { descriptor, value }: FieldUnderLint): AnswerValue | undefined {
  const answer = Object.values(kinds).find((one) => descriptor?.hasShape(one))
  const isFile = typeof answer === 'object' && 'kind' in answer && answer.kind === 'file'
  return isFile && typeof value['maxFiles'] === 'number' ? { kind: 'files', files: [answer] } : answer
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A proxy that records reads of missing keys. */
function watched<Value extends object>(target: Value, missed: Set<string>): Value {
  return new Proxy(target, {
    get: (own, key): unknown => {
      if (typeof key === 'string' && !Object.hasOwn(own, key)) missed.add(key)
      return Object.hasOwn(own, key) ? Reflect.get(own, key) : undefined
    },
  })
}
