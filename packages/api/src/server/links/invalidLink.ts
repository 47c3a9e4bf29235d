import { ApiError } from '../errors/ApiError.ts'

/** The error for a link that is unknown, used or expired; it does not say which, because that would reveal an account. */
export function invalidLink(): ApiError {
  return new ApiError(404, 'LINK_UNKNOWN', 'This link has expired or was already used. Ask for a new one, or log in.')
}
