import type { Problem } from '@anamnesis/api/contract'

/** What a patient reads where a call did not come through; what they can do is said in it. */
const OFFLINE = 'We could not reach our server. Check your connection, then try again.'
const UNKNOWN = 'Something went wrong. Please try again later.'

const unknownFor = (requestId: string | undefined) =>
  requestId === undefined ? UNKNOWN : `${UNKNOWN} If it happens again, tell us this number: ${requestId}`

/** A call that did not succeed, as an error for whoever waits for its answer. `message` is for the patient to read. */
export class ApiFailure extends Error {
  /** 0: nothing came back. */
  readonly status: number
  readonly problem: Problem | undefined

  constructor({ status, problem }: { readonly status: number; readonly problem: Problem | undefined }) {
    // what a 4xx says is written for who sent it; what else went wrong is not theirs to know
    super(status === 0 ? OFFLINE : status < 500 ? (problem?.title ?? UNKNOWN) : unknownFor(problem?.request_id))
    this.name = 'ApiFailure'
    this.status = status
    this.problem = problem
  }
}
