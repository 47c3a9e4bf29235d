/** No more are kept than a patient has open: they are what patients wrote. */
const MOST_KEPT = 16

/**
 * The same reading of a text, which keeps what it made of the last 16 texts: all that a patient wrote is read again at every change of an
 * answer, by hundreds of conditions, though one text changed at most. What it gives may be given again, so it must not be changed.
 */
export function memoizeLast<Value extends object | boolean>(read: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    const value = kept.get(text) ?? read(text)
    // the last one asked for is the last one to go
    kept.delete(text)
    kept.set(text, value)
    const [oldest = ''] = kept.keys()
    if (kept.size > MOST_KEPT) kept.delete(oldest)
    return value
  }
}
