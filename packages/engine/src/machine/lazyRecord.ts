/** An object whose values are made when they are first read, and is else like any other: to list its keys makes none of them. */
export function lazyRecord<Value>(keys: readonly string[], make: (key: string) => Value): Readonly<Record<string, Value>> {
  const known = new Set(keys)
  // not an object's: a key may have any name
  const made = new Map<string, Value>()
  const read = (key: string) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)
  }
  const isKnown = (key: string | symbol): key is string => typeof key === 'string' && known.has(key)
  return new Proxy<Record<string, Value>>(Object.create(null), {
    get: (_none, key) => (isKnown(key) ? read(key) : undefined),
    getOwnPropertyDescriptor: (_none, key) => (isKnown(key) ? { configurable: true, enumerable: true, get: () => read(key) } : undefined),
    has: (_none, key) => isKnown(key),
    ownKeys: () => [...known],
  })
}
