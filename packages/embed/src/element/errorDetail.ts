import { FlowError } from '@anamnesis/engine'
import { EmbedError } from '../EmbedError.ts'
import type { QuestionnaireEventDetails } from './questionnaireEvents.ts'

/** Details of an error that are safe to emit: our messages name parts of the flow; other errors may contain an answer. */
export function errorDetail(error: unknown): QuestionnaireEventDetails['error'] {
  if (error instanceof EmbedError || error instanceof FlowError) return { code: error.code, message: error.message }
  return { code: 'EMBED_UNEXPECTED', message: 'EMBED_UNEXPECTED: code of the host has thrown, or the page has changed.' }
}
