import type { Option } from '@anamnesis/engine/schema'

/** Splits an answer: values that are no option are pending text, or former options. */
export function partsOf(options: readonly Option[], values: readonly string[]): SelectionParts {
  const offered = valuesOf(options)
  const unknown = values.filter((one) => !offered.has(one)).map((one) => one.trim())
  return { chosen: values.filter((one) => offered.has(one)), pending: unknown.join(', ') }
}

/** Joins the parts of an answer. Pending text stays in it: it survives a reload and, as no option, prevents leaving the screen
 * without a choice. A space distinguishes it from an option of the same name.
 */
export function answerOf(options: readonly Option[], { chosen, pending }: SelectionParts): string[] | undefined {
  const text = pending.trim()
  const kept = valuesOf(options).has(text) ? `${text} ` : text
  const values = text === '' ? [...chosen] : [...chosen, kept]
  return values.length === 0 ? undefined : values
}

/** Parts of an answer: chosen values and pending text. */
export interface SelectionParts {
  readonly chosen: readonly string[]
  readonly pending: string
}

const known = new WeakMap<readonly Option[], ReadonlySet<string>>()

/** The values of a list as a cached set; the list may have thousands and is read on each keystroke. */
function valuesOf(options: readonly Option[]): ReadonlySet<string> {
  const gathered = known.get(options) ?? new Set(options.map(({ value }) => value))
  known.set(options, gathered)
  return gathered
}
