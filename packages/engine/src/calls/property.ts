/** A property of a body of which nothing is known; undefined where there is none. */
export function property(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, key) ? Reflect.get(body, key) : undefined
}
