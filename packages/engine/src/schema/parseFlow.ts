import { flow, type Flow } from './flow.ts'

/** One fault of a document: where in it, and what is wrong. */
export interface DocumentFault {
  readonly path: string
  readonly message: string
}

/** A document that is not a resolved flow; `faults` lists every place. */
export class FlowDocumentError extends Error {
  override readonly name = 'FlowDocumentError'
  readonly code = 'FLOW_INVALID'
  readonly faults: readonly DocumentFault[]

  constructor(faults: readonly DocumentFault[]) {
    super(`FLOW_INVALID: ${faults.map(({ path, message }) => `${path}: ${message}`).join('; ')}`)
    this.faults = faults
  }
}

/** Parses a resolved flow from anything. @throws FlowDocumentError that names each place that does not fit. */
export function parseFlow(document: unknown): Flow {
  const parsed = flow.safeParse(document)
  if (parsed.success) return parsed.data
  throw new FlowDocumentError(
    parsed.error.issues.map((issue) => ({
      path: issue.path.length === 0 ? '(document)' : issue.path.map(String).join('.'),
      message: issue.code === 'unrecognized_keys' ? `unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}` : issue.message,
    })),
  )
}
