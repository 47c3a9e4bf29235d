import { type Flow, readFlow, type Vocabulary } from '@anamnesis/engine/schema'
import { EmbedError } from '../EmbedError.ts'

/**
 * Fetches a resolved flow and reads it strictly: what is no flow is refused, and nothing of it is run.
 * @throws EmbedError EMBED_FLOW_NOT_LOADED where it does not come; FlowDocumentError where it does not fit.
 */
export async function loadFlow(address: URL, vocabulary: Vocabulary | undefined): Promise<Flow> {
  const mend = 'Look at the address, and at what the server lets this page read.'
  const response = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => undefined)
  if (!response?.ok)
    throw new EmbedError('EMBED_FLOW_NOT_LOADED', response ? `the server said ${response.status}.` : 'the server did not answer.', mend)
  const document: unknown = await response.json().catch(() => {
    throw new EmbedError('EMBED_FLOW_NOT_LOADED', 'what the server gave is no JSON.', mend)
  })
  return readFlow(document, vocabulary)
}
