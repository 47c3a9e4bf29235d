import type { Context } from 'hono'
import type { ApiError } from './ApiError.ts'

/** Answers with a refusal as a problem document. */
export function refuse(context: Context, error: ApiError): Response {
  if (error.retryAfter !== undefined) context.header('retry-after', String(error.retryAfter))
  return context.json(error.toProblem(), error.status, { 'content-type': 'application/problem+json' })
}
