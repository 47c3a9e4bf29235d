/** Reads a value of one kind from unknown data: a list with the value, or empty. */
export type Reader<Value> = (stored: unknown) => readonly Value[]

/*
 * Written without a schema library: every save reads what is stored, and zod would add a third to the engine's size.
 */

/** Text. */
export const text: Reader<string> = (stored) => (typeof stored === 'string' ? [stored] : [])

/** A finite number. */
export const number: Reader<number> = (stored) => (typeof stored === 'number' && Number.isFinite(stored) ? [stored] : [])

/** undefined, or the value. */
export const optional =
  <Value>(read: Reader<Value>): Reader<Value | undefined> =>
  (stored) =>
    stored === undefined ? [undefined] : read(stored)

/** A list of readable items. */
export const list =
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (stored) => {
    if (!Array.isArray(stored)) return []
    const items = Array.from(stored, read)
    return items.every(({ length }) => length > 0) ? [items.flat() as Value[]] : [] // each reader wraps its result once
  }

/** A record with readable values. */
export const named =
  <Value>(read: Reader<Value>): Reader<Record<string, Value>> =>
  (stored) => {
    if (!isObject(stored)) return []
    const entries = Object.entries(stored).filter(([name]) => name !== '__proto__')
    const known = entries.flatMap(([name, value]) => read(value).map((found): [string, Value] => [name, found]))
    return known.length === entries.length ? [Object.fromEntries(known)] : []
  }

/** An object with these keys; others are dropped. */
export const object =
  <Shape extends object>(keys: { readonly [Key in keyof Shape]-?: Reader<Shape[Key]> }): Reader<Shape> =>
  (stored) => {
    if (!isObject(stored)) return []
    const names = Object.keys(keys) as (keyof Shape & string)[] // keys of the shape
    const found = names.flatMap((name) => keys[name](Reflect.get(stored, name)).map((value) => [name, value] as const))
    if (found.length < names.length) return []
    // each key has just been read
    return [Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Shape]
  }

function isObject(stored: unknown): stored is object {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
}
