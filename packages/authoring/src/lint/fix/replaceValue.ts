import type { Fix, Place } from '../Finding.ts'
import { quote } from '../quote.ts'

/** Replaces a value; undefined when the range contains more than the value. */
export function replaceValue(place: Place, was: string | number | boolean, text: string | number | boolean): Fix | undefined {
  const [before, after] = [JSON.stringify(was), JSON.stringify(text)]
  if (place.length !== before.length || before === after) return undefined
  return { says: `${quote(was)} is now ${quote(text)}`, edits: [{ place, was: before, text: after }] }
}
