import type { Walker } from '../walk/createWalker.ts'

/** The sentences for what is wrong on a screen, by field; empty when it is satisfied. */
export function issueMessages(walker: Walker, position: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(walker.issues(position)).map(([name, { message }]) => [name, message]))
}
