/** Reads a property of an unknown value; undefined when it has none. */
export function property(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, key) ? Reflect.get(body, key) : undefined
}
