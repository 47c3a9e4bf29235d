/** Reads a value of one kind from anything, without what is not of it: the value, or nothing. */
export type Reader<Value> = (stored: unknown) => readonly Value[]

/*
 * By hand, since every save looks at what is stored, on the first screen already: a library that reads schemas would be a third of what
 * the engine weighs.
 */

/** A text. */
export const text: Reader<string> = (stored) => (typeof stored === 'string' ? [stored] : [])

/** A finite number. */
export const number: Reader<number> = (stored) => (typeof stored === 'number' && Number.isFinite(stored) ? [stored] : [])

/** Nothing, or what is read of it. */
export const optional =
  <Value>(read: Reader<Value>): Reader<Value | undefined> =>
  (stored) =>
    stored === undefined ? [undefined] : read(stored)

/** A list, each item of which can be read. */
export const list =
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (stored) => {
    if (!Array.isArray(stored)) return []
    const items = Array.from(stored, read)
    return items.every(({ length }) => length > 0) ? [items.flat() as Value[]] : [] // one level: each reader wraps its own
  }

/** An object of any names, each with a value that can be read. */
export const named =
  <Value>(read: Reader<Value>): Reader<Record<string, Value>> =>
  (stored) => {
    if (!isObject(stored)) return []
    const entries = Object.entries(stored).filter(([name]) => name !== '__proto__')
    const known = entries.flatMap(([name, value]) => read(value).map((found): [string, Value] => [name, found]))
    return known.length === entries.length ? [Object.fromEntries(known)] : []
  }

/** An object with these keys; others are left behind. */
export const object =
  <Shape extends object>(keys: { readonly [Key in keyof Shape]-?: Reader<Shape[Key]> }): Reader<Shape> =>
  (stored) => {
    if (!isObject(stored)) return []
    const names = Object.keys(keys) as (keyof Shape & string)[] // the keys of the table are those of the shape
    const found = names.flatMap((name) => keys[name](Reflect.get(stored, name)).map((value) => [name, value] as const))
    if (found.length < names.length) return []
    // each of its keys has just been read
    return [Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Shape]
  }

function isObject(stored: unknown): stored is object {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
}
