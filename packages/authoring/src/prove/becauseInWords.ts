import { formatCount } from '@anamnesis/engine/schema/internal'

/** Formats the answers and flags that show a place; empty when it is unconditional. */
export function becauseInWords(because: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(because).map(([name, answer]) =>
    answer === null
      ? `${name} has no answer`
      : isEntries(answer)
        ? `${name} has ${formatCount(answer.length, 'entry', 'entries')}`
        : `${name} is ${[answer]
            .flat()
            .map((one) => `“${typeof one === 'string' ? one : JSON.stringify(one)}”`)
            .join(', ')}`,
  )
  return parts.join(' and ')
}

/** A group answer; conditions count its entries. */
const isEntries = (answer: unknown): answer is readonly object[] =>
  Array.isArray(answer) && answer.length > 0 && answer.every((entry) => typeof entry === 'object')
