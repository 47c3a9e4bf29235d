/** Decodes UTF-8, or returns the text before the first invalid byte. */
export function decodeText(bytes: Uint8Array): { text: string } | { before: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { before: readableStart(bytes) }
  }
}

/** The longest valid prefix, by binary search. */
function readableStart(bytes: Uint8Array): string {
  let [low, high] = [0, bytes.length]
  const read = (end: number) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, end), { stream: true })
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    try {
      read(middle)
      low = middle
    } catch {
      high = middle - 1
    }
  }
  return read(low)
}
