import type { Problem } from '@anamnesis/api/contract'

/** What a patient reads where a call did not come through; what they can do is said in it. */
const OFFLINE = 'We could not reach our server. Check your connection, then try again.'

const UNKNOWN = 'Something went wrong. Please try again later.'

/** A call that did not succeed, as an error for whoever waits for its answer. `message` is for the patient to read. */
export class ApiFailure extends Error {
  /** 0: nothing came back. */
  readonly status: number
  readonly problem: Problem | undefined

  constructor({ status, problem }: { readonly status: number; readonly problem: Problem | undefined }) {
    // what a 4xx says is written for who sent it; what else went wrong is not theirs to know
    super(status === 0 ? OFFLINE : status < 500 ? (problem?.title ?? UNKNOWN) : UNKNOWN)
    this.name = 'ApiFailure'
    this.status = status
    this.problem = problem
  }
}

/** What a call of the client comes to. */
type Result<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly status: number; readonly problem: Problem | undefined }

/** The body of an answer. @throws ApiFailure where there is none, as queries and mutations expect it. */
export async function answerOf<Body>(call: Promise<Result<Body>>): Promise<Body> {
  const result = await call
  if (!result.ok) throw new ApiFailure(result)
  return result.body
}

/** What browsers say of a file that did not come, each in its own words, and what we say of one. */
const WORDS = /dynamically imported|module script failed|Failed to fetch|NetworkError|Load failed|_UNREACHABLE|_MISSING/

/** Whether a part of the page did not come, as the network or the server failed: it can be asked for again. Anything else is broken, and stays so. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}
