/** Small, because the texts are patients' own. */
const MOST_KEPT = 16

/**
 * Memoizes a function for its last 16 texts: conditions read every text again on each change, though at most one has changed.
 * Results are shared and must not be mutated.
 */
export function memoizeLast<Value extends object | boolean>(read: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    const value = kept.get(text) ?? read(text)
    // least recently used
    kept.delete(text)
    kept.set(text, value)
    const [oldest = ''] = kept.keys()
    if (kept.size > MOST_KEPT) kept.delete(oldest)
    return value
  }
}
