import type { Problem } from '../../contract/index.ts'

/** An error response of the API; becomes a problem document. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 422 | 429 | 503
  readonly code: string
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly retryAfter: number | undefined
  readonly stored: unknown

  /** `title` describes the error; `errors` has messages by field; `retryAfter` is in seconds; `stored` is the conflicting value. */
  constructor(
    status: ApiError['status'],
    code: string,
    title: string,
    more: { errors?: Readonly<Record<string, string>>; retryAfter?: number; stored?: unknown } = {},
  ) {
    super(title)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.stored = more.stored
  }

  /** Returns the problem document. */
  toProblem(): Problem {
    return {
      type: `urn:anamnesis:problem:${this.code.toLowerCase()}`,
      title: this.message,
      status: this.status,
      code: this.code,
      ...(this.errors && { errors: { ...this.errors } }),
      ...(this.stored !== undefined && { stored: this.stored }),
    }
  }
}
