import { FlowDocumentError } from './FlowDocumentError.ts'
import { type Flow, flow, flowIn } from './flow.ts'
import { flowFaults } from './flowFaults.ts'
import { issueFaults } from './issueFaults.ts'
import { patternFault } from './patterns/patternFault.ts'
import { plainFault } from './plainFault.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Parses a resolved flow from any value, including older format versions. Safe on hostile input.
 * @param vocabulary The product's vocabulary; without it, any name is valid and no custom field type is.
 * @throws FlowDocumentError (a FlowError, FLOW_INVALID) that lists each fault and its fix.
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

/** Migrates a version 1 document, where two labels were separate keys. Returns any other value unchanged. */
function fromVersion1(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('schemaVersion' in document) || document.schemaVersion !== 1) return document
  const { brand, treatment, ...rest }: { schemaVersion: 1; brand?: unknown; treatment?: unknown } = { ...document, schemaVersion: 1 }
  return { ...rest, schemaVersion: 2, labels: { brand, treatment } }
}
