import { ApiError } from '../http/ApiError.ts'

/** The refusal of a link, the same whether it is unknown, was used or has run out: which it is would tell about an account. */
export function invalidLink(): ApiError {
  return new ApiError(404, 'LINK_UNKNOWN', 'This link does not work any more. Ask for a new one, or log in.')
}
