import { type Flow, flow, flowIn } from './flow.ts'
import { flowFaults } from './flowFaults.ts'
import { plainFault } from './plainFault.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * What `parseFlow` does, for a page: the judge of patterns, older versions of the format, and the words for what is wrong are fetched with the first
 * flow that needs them.
 * @throws FlowDocumentError as `parseFlow` does.
 */
export async function readFlow(given: unknown, vocabulary?: Vocabulary): Promise<Flow> {
  return soundFlow(given, vocabulary) ?? (await import('./parseFlow.ts')).parseFlow(given, vocabulary)
}

/** The flow, where nothing is wrong with it and nothing of it is left to judge. */
function soundFlow(given: unknown, vocabulary: Vocabulary | undefined): Flow | undefined {
  if (plainFault(given)) return undefined
  const { success, data } = (vocabulary ? flowIn(vocabulary) : flow).safeParse(given)
  if (!success) return undefined
  let hasPatterns = false
  const faults = flowFaults(data, () => {
    hasPatterns = true
    return undefined
  })
  return faults.length === 0 && !hasPatterns ? data : undefined
}
