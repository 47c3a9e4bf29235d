import { FlowError } from '@anamnesis/engine'
import { EmbedError } from '../EmbedError.ts'
import type { QuestionnaireEventDetails } from './questionnaireEvents.ts'

/** What may be told of an error: our own messages name parts of the flow; whatever else was thrown might hold an answer. */
export function errorDetail(error: unknown): QuestionnaireEventDetails['error'] {
  if (error instanceof EmbedError || error instanceof FlowError) return { code: error.code, message: error.message }
  return { code: 'EMBED_UNEXPECTED', message: 'EMBED_UNEXPECTED: something that the host gave has thrown, or the page was changed.' }
}
