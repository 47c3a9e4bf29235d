import { FlowDocumentError } from './FlowDocumentError.ts'
import { type Flow, flow, flowIn } from './flow.ts'
import { flowFaults } from './flowFaults.ts'
import { issueFaults } from './issueFaults.ts'
import { patternFault } from './patterns/patternFault.ts'
import { plainFault } from './plainFault.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Parses a resolved flow from anything, one of an earlier version of the format too. Nothing that it is given makes it crash or hang.
 * @param vocabulary What the product adds to the words of a flow; without it, any names will do and no field type of its own.
 * @throws FlowDocumentError (a FlowError, FLOW_INVALID) that names each place that does not fit, and how to mend it.
 */
export function parseFlow(given: unknown, vocabulary?: Vocabulary): Flow {
  const unreadable = plainFault(given)
  if (unreadable) throw new FlowDocumentError([unreadable])
  const document = fromVersion1(given)
  const schema = vocabulary ? flowIn(vocabulary) : flow
  const parsed = schema.safeParse(document)
  if (!parsed.success) throw new FlowDocumentError(issueFaults({ schema, document }, parsed.error.issues))
  const faults = flowFaults(parsed.data, patternFault)
  if (faults.length > 0) throw new FlowDocumentError(faults)
  return parsed.data
}

/** A document of version 1 in the form of today: two labels were keys of their own. Whatever else it is given comes back as it is. */
function fromVersion1(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('schemaVersion' in document) || document.schemaVersion !== 1) return document
  const { brand, treatment, ...rest } = document as Record<string, unknown> // its keys are read below, whatever they hold
  return { ...rest, schemaVersion: 2, labels: { brand, treatment } }
}
