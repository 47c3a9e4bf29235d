import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error in the provider's format; `code` is its `api_error_code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly param: string | undefined

  constructor(status: ContentfulStatusCode, code: string, message: string, param?: string) {
    super(message)
    this.status = status
    this.code = code
    this.param = param
  }
}

/** Responds with an ApiError in the provider's format, and with a 500 without details for any other error. */
export function answerError(error: Error, context: Context): Response {
  const { status, code, message, param } =
    error instanceof ApiError ? error : new ApiError(500, 'internal_error', 'The card sandbox failed. See its console.')
  if (!(error instanceof ApiError)) console.error('card sandbox:', error)
  const type = param === undefined ? 'invalid_request' : 'client_error'
  return context.json({ message, type, api_error_code: code, param, http_status_code: status }, status)
}
