/** A short, stable fingerprint of a body: tells whether two bodies are the same without keeping either. */
export function fingerprint(body: unknown): string {
  const text = JSON.stringify(body)
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}
