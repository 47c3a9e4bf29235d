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

/** A sample answer of each kind. */
export const everyKind: Readonly<Record<string, AnswerValue>> = {
  list: ['x'],
  flag: true,
  text: 'x',
  file: { kind: 'file', name: 'x.png', size: 1, type: 'image/png', content: 'AA==' },
  receipt: { kind: 'receipt', id: 'x', label: 'x' },
}

/** A sample answer of the field's kind. */
export function answerTo({ descriptor }: FieldUnderLint): AnswerValue | undefined {
  return Object.values(everyKind).find((answer) => descriptor?.hasShape(answer))
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
