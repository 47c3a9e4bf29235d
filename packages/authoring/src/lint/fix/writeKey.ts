import { type Located, nearest } from '../document/Located.ts'
import type { Fix } from '../Finding.ts'
import { quote } from '../quote.ts'
import { replaceValue } from './replaceValue.ts'

/** Writes a value under a key, after the last key of its object where it is new; undefined when that is in another file. */
export function writeKey(owner: Located, path: readonly (string | number)[], value: string | number): Fix | undefined {
  const [key, object] = [path.at(-1), nearest(owner, path.slice(0, -1))]
  const written = key === undefined ? undefined : object.children.get(key)
  if (typeof written?.value === 'string' || typeof written?.value === 'number') return replaceValue(written.place, written.value, value)
  const last = [...object.children.values()].at(-1)
  if (key === undefined || written || !last || last.place.file !== object.place.file) return undefined
  const { offset, length } = last.place
  return {
    says: `${quote(key)} is ${quote(value)}`,
    edits: [{ place: { ...last.place, offset: offset + length, length: 0 }, text: `, "${key}": ${JSON.stringify(value)}` }],
  }
}
