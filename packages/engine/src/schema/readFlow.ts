import { type Flow, flow, flowIn } from './flow.ts'
import { flowFaults } from './flowFaults.ts'
import { plainFault } from './plainFault.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Like `parseFlow`, for the browser: the pattern check, migrations and error messages are loaded only when needed. @throws
 * FlowDocumentError like `parseFlow`.
 */
export async function readFlow(given: unknown, vocabulary?: Vocabulary): Promise<Flow> {
  return soundFlow(given, vocabulary) ?? (await import('./parseFlow.ts')).parseFlow(given, vocabulary)
}

/** Returns a valid flow without patterns; otherwise undefined. */
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
