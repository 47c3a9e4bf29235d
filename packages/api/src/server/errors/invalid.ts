import { ApiError } from './ApiError.ts'

/** Creates the error for invalid answers, with a message by field. */
export function invalid(errors: Readonly<Record<string, string>>): ApiError {
  return new ApiError(422, 'ANSWERS_INVALID', 'We can’t accept some of your answers. Check them, then try again.', { errors })
}
