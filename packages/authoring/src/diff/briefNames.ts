import type { FlowNames } from '../print/namesInFlow.ts'

/** How many words of a long list are named; which are meant is told by the first of them. */
const FEW = 3

/** The same names, where a long list of words in a typed text is told by its first and their number: a medicine has dozens of names. */
export function briefNames(names: FlowNames): FlowNames {
  return {
    ...names,
    mentioned: (words) =>
      words.length > FEW + 1 ? `${words.slice(0, FEW).map(names.quote).join(', ')} or one of ${words.length - FEW} other names` : undefined,
  }
}
