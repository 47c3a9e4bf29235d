/** Quotes a text and truncates it. */
export function quote(text: unknown): string {
  const whole = typeof text === 'string' ? text : (JSON.stringify(text) ?? String(text))
  return `“${whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole}”`
}

const LONGEST = 60
