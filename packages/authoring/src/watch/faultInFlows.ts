/** More flows than that are counted. */
const MOST_NAMED = 2

/** A fault that one or several flows have, told once: under its first line, which they are. */
export function faultInFlows(text: string, flows: readonly string[]): string {
  const more = flows.length - MOST_NAMED
  const [first = '', ...rest] = text.split('\n')
  const where = `    in ${flows.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return [first, where, ...rest].join('\n')
}
