import type { Option } from '@anamnesis/engine/schema'

/** What an answer holds: what was chosen, and what was typed but not chosen yet. */
export interface SelectionParts {
  readonly chosen: readonly string[]
  readonly pending: string
}

/** The parts of an answer: what is no option is what stood in the box, or what was an option once. */
export function partsOf(options: readonly Option[], values: readonly string[]): SelectionParts {
  const offered = valuesOf(options)
  const unknown = values.filter((one) => !offered.has(one)).map((one) => one.trim())
  return { chosen: values.filter((one) => offered.has(one)), pending: unknown.join(', ') }
}

/**
 * The answer of some parts. Text that was typed but not chosen stays in it: it survives a reload, and as it is no option the
 * screen cannot be left over it, as if nothing had been said. A space keeps it apart from an option of the same name.
 */
export function answerOf(options: readonly Option[], { chosen, pending }: SelectionParts): string[] | undefined {
  const text = pending.trim()
  const kept = valuesOf(options).has(text) ? `${text} ` : text
  const values = text === '' ? [...chosen] : [...chosen, kept]
  return values.length === 0 ? undefined : values
}

const known = new WeakMap<readonly Option[], ReadonlySet<string>>()

/** The values of a list, gathered once: a list of thousands is asked with each key. */
function valuesOf(options: readonly Option[]): ReadonlySet<string> {
  const gathered = known.get(options) ?? new Set(options.map(({ value }) => value))
  known.set(options, gathered)
  return gathered
}
