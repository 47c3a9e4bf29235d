import type { AnswerValue, Transform } from '@anamnesis/engine/schema'
import type { FieldUnderLint } from '../FlowUnderLint.ts'

/** What a transform is found to make of some answers. */
export interface Probed {
  /** The keys of the body that hold something. */
  readonly filled: ReadonlySet<string>
  /** Names of the facts and answers that it asked for and was not given. */
  readonly missedFacts: ReadonlySet<string>
  readonly missedAnswers: ReadonlySet<string>
}

/** One answer of every kind that there is. */
export const everyKind: Readonly<Record<string, AnswerValue>> = {
  list: ['x'],
  flag: true,
  text: 'x',
  file: { kind: 'file', name: 'x.png', size: 1, type: 'image/png', content: 'AA==' },
  receipt: { kind: 'receipt', id: 'x', label: 'x' },
}

/** An answer of the kind that a field takes. */
export function answerTo({ descriptor }: FieldUnderLint): AnswerValue | undefined {
  return Object.values(everyKind).find((answer) => descriptor?.hasShape(answer))
}

/** Runs a transform, which is pure, on sample answers and watches what it reads; undefined where it cannot take them. */
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

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The same object, which notes the names that were asked of it in vain. */
function watched<Value extends object>(target: Value, missed: Set<string>): Value {
  return new Proxy(target, {
    get: (own, key) => {
      if (typeof key === 'string' && !Object.hasOwn(own, key)) missed.add(key)
      return Object.hasOwn(own, key) ? (Reflect.get(own, key) as unknown) : undefined
    },
  })
}
