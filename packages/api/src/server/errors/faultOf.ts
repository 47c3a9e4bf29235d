/** The loggable parts of an error: name, code and location. Its message may quote a query with a patient's answers, so it is dropped. */
export function faultOf(error: unknown, requestId: string): Fault {
  if (!(error instanceof Error)) return { requestId, name: typeof error, stack: [] }
  const code = codeOf(error) ?? codeOf(error.cause)
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
  return { requestId, name: error.name, ...(code !== undefined && { code }), stack }
}

/** An unexpected error without patient data. */
export interface Fault {
  /** Id of the request, or name of the background job. */
  readonly requestId: string
  readonly name: string
  /** The code of the database or system error, if there is one. */
  readonly code?: string
  /** The stack frames. */
  readonly stack: readonly string[]
}

/** The code of a database or system error. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
