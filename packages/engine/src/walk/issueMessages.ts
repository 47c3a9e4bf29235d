import type { Walker } from './createWalker.ts'

/** Messages for invalid answers of a screen, by field; empty when satisfied. */
export function issueMessages(walker: Walker, position: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(walker.issues(position)).map(([name, { message }]) => [name, message]))
}
