import { FlowDocumentError } from './FlowDocumentError.ts'
import { flow, type Flow } from './flow.ts'
import { flowFaults } from './flowFaults.ts'
import { issueFaults } from './issueFaults.ts'
import { plainFault } from './plainFault.ts'

/**
 * Parses a resolved flow from anything. Nothing that it is given makes it crash or hang.
 * @throws FlowDocumentError (a FlowError, FLOW_INVALID) that names each place that does not fit, and how to mend it.
 */
export function parseFlow(document: unknown): Flow {
  const unreadable = plainFault(document)
  if (unreadable) throw new FlowDocumentError([unreadable])
  const parsed = flow.safeParse(document)
  if (!parsed.success) throw new FlowDocumentError(issueFaults({ schema: flow, document }, parsed.error.issues))
  const faults = flowFaults(parsed.data)
  if (faults.length > 0) throw new FlowDocumentError(faults)
  return parsed.data
}
