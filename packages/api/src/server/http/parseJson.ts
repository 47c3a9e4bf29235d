import { ApiError } from './ApiError.ts'

/** What no text of the database can hold: a null character, or half of a character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** What a body says as JSON. @throws ApiError 400 for what is no JSON, no UTF-8, or nothing that can be kept. */
export function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content), refuseUnstorable) as unknown
  } catch {
    throw new ApiError(400, 'NOT_JSON', 'The body is not JSON that can be kept.')
  }
}

function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) if (typeof text === 'string' && UNSTORABLE.test(text)) throw new SyntaxError('unstorable text')
  return value
}
