import type { Option } from '../schema/index.ts'

/** A text longer than this, and than every option twice, is no selection; it is kept whole and refused as one. */
const LONGEST_UNKNOWN = 10_000

interface KnownValue {
  readonly value: string
  readonly folded: string
}

/** How the text from one place on is best read. */
interface Reading {
  readonly value: string
  /** Where the next value starts. */
  readonly next: number
  /** How many values, from here to the end, are no option. */
  readonly unknown: number
}

const fold = (text: string) => text.toLowerCase()

/** Joins the chosen values to the one comma-separated string in which a list travels. */
export function joinSelection(values: readonly string[]): string {
  return values.join(',')
}

/**
 * Splits such a string back with the known options, ignoring case: the longest first, so that a value that begins with
 * another, or holds a comma, is found whole; a shorter one only where the longest would leave something that no option
 * explains. What no option explains at all is kept as it stands, up to the next comma.
 */
export function splitSelection(text: string, options: readonly Option[]): string[] {
  const whole = text.trim()
  const known = options.map(({ value }) => ({ value, folded: fold(value) })).toSorted((a, b) => b.value.length - a.value.length)
  if (whole.length > Math.max(LONGEST_UNKNOWN, 2 * joinSelection(options.map(({ value }) => value)).length)) return [whole]
  const readings = new Map<number, Reading>()
  for (const start of startsOf(whole).toReversed()) readings.set(start, bestReading(whole, start, known, readings))
  const values: string[] = []
  for (let at = 0; at < whole.length;) {
    const { value = '', next = whole.length } = readings.get(at) ?? {}
    if (value !== '') values.push(value)
    at = next
  }
  return values
}

/** The places where a value may start: the beginning, and after each comma. */
function startsOf(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/,\s*/g), ({ 0: comma, index }) => index + comma.length)]
}

function bestReading(text: string, start: number, known: readonly KnownValue[], readings: ReadonlyMap<number, Reading>): Reading {
  const piece = text.slice(start).split(',', 1)[0] ?? ''
  const after = (end: number) => {
    const next = end + (/^\s*,\s*/.exec(text.slice(end, end + LONGEST_UNKNOWN))?.[0].length ?? 0)
    return { next, unknown: readings.get(next)?.unknown ?? 0 }
  }
  const rest = after(start + piece.length)
  let best: Reading = { value: piece.trim(), next: rest.next, unknown: rest.unknown + 1 }
  for (const { value, folded } of known) {
    if (!isAt(text, start, folded, value.length)) continue
    const reading = { value, ...after(start + value.length) }
    if (reading.unknown < best.unknown) best = reading
  }
  return best
}

/** Whether a value stands there, up to a comma or the end. */
function isAt(text: string, start: number, folded: string, length: number): boolean {
  return fold(text.slice(start, start + length)) === folded && /^\s*(?:,|$)/.test(text.slice(start + length))
}
