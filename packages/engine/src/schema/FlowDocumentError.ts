import { FlowError } from '../errors/FlowError.ts'
import type { DocumentFault } from './DocumentFault.ts'

/** The document is not a resolved flow. `faults` lists all faults, the message the first ten. */
export class FlowDocumentError extends FlowError {
  override readonly name = 'FlowDocumentError'
  readonly faults: readonly DocumentFault[]

  constructor(faults: readonly DocumentFault[]) {
    const [first, ...others] = faults
      .slice(0, MAX_MESSAGES)
      .map(({ path, message, suggestion }) => ({ path, text: `${message}. ${suggestion}` }))
    const rest = others.map(({ path, text }) => `${path}: ${text}`)
    if (faults.length > MAX_MESSAGES) rest.push(`and ${faults.length - MAX_MESSAGES} more.`)
    super('FLOW_INVALID', first?.path ?? '(document)', first?.text ?? 'it is not a flow.', rest.join(' '))
    this.faults = faults
  }
}

const MAX_MESSAGES = 10
