import type { Option } from '../schema/index.ts'

interface KnownValue {
  readonly value: string
  readonly folded: string
}

const fold = (text: string) => text.toLowerCase()

/** Joins the chosen values to the one comma-separated string in which a list travels. */
export function joinSelection(values: readonly string[]): string {
  return values.join(',')
}

/**
 * Splits such a string back with the known options: the longest first, ignoring case, so that a value that begins with
 * another, or holds a comma, is found whole. What no option explains is kept as it stands, up to the next comma.
 */
export function splitSelection(text: string, options: readonly Option[]): string[] {
  const known = options.map(({ value }) => ({ value, folded: fold(value) })).toSorted((a, b) => b.value.length - a.value.length)
  const values: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const found = known.find((option) => startsWithWhole(rest, option))
    const value = found?.value ?? rest.split(',', 1)[0]?.trim() ?? ''
    const used = found ? found.value.length : (rest.split(',', 1)[0]?.length ?? rest.length)
    if (value !== '') values.push(value)
    rest = rest
      .slice(used)
      .replace(/^\s*,\s*/, '')
      .trimStart()
  }
  return values
}

function startsWithWhole(text: string, { value, folded }: KnownValue): boolean {
  if (fold(text.slice(0, value.length)) !== folded) return false
  const after = text.slice(value.length).trimStart()
  return after === '' || after.startsWith(',')
}
