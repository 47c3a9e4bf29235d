import { namesIn } from '../schema/reading/namesIn.ts'

/** Whether a text holds one of some names, in any of the ways in which `namesIn` finds them. */
export function mentionsOneOf(text: string, names: readonly string[], except?: readonly string[], alone?: readonly string[]): boolean {
  return namesIn(text, { mentions: names, alone, except }, 1).length > 0
}
