import type { Problem } from '@anamnesis/api/contract'

/** A failed call as an error. `message` is for patients. */
export class ApiFailure extends Error {
  /** 0 without a response. */
  readonly status: number
  readonly problem: Problem | undefined

  constructor({ status, problem }: { readonly status: number; readonly problem: Problem | undefined }) {
    // 4xx messages are written for the user; other failures get a generic one
    super(status === 0 ? OFFLINE : status < 500 ? (problem?.title ?? UNKNOWN) : unknownFor(problem?.request_id))
    this.name = 'ApiFailure'
    this.status = status
    this.problem = problem
  }
}

/** Messages for failed calls, with what to do. */
const OFFLINE = 'We couldn’t reach our server. Check your connection, then try again.'
const UNKNOWN = 'Something went wrong. Please try again later.'

const unknownFor = (requestId: string | undefined) =>
  requestId === undefined ? UNKNOWN : `${UNKNOWN} If it happens again, call us and give us this code: ${requestId}`
