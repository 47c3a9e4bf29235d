/** Memoizes a function for its last 16 texts: conditions read every text again on each change, though at most one has changed.
 * Results are shared and must not be mutated.
 */
export function memoizeLast<Value extends object | boolean>(read: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>()
  return (text) => {
    const value = cache.get(text) ?? read(text)
    // least recently used
    cache.delete(text)
    cache.set(text, value)
    const [oldest = ''] = cache.keys()
    if (cache.size > CACHE_SIZE) cache.delete(oldest)
    return value
  }
}

/** Small, because the texts are patients' own. */
const CACHE_SIZE = 16
