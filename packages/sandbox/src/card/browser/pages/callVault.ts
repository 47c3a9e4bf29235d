import type { WireError } from '../wire.ts'
import { ActionError } from '../linkToHost.ts'

/** Calls the vault's API from one of its pages and returns the JSON response.
 * @throws ActionError with the vault's error, or if the response is invalid
 */
export async function callVault(path: string, publishableKey: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${publishableKey}:`)}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer
  throw new ActionError(refusalOf(answer))
}

function refusalOf(answer: unknown): WireError {
  const refusal = typeof answer === 'object' && answer !== null ? answer : {}
  const text = (key: string, otherwise: string) => {
    const value = Reflect.get(refusal, key)
    return typeof value === 'string' ? value : otherwise
  }
  return {
    type: text('type', '') === 'client_error' ? 'ClientError' : 'ApiError',
    code: text('api_error_code', 'internal_error'),
    message: text('message', 'The card service failed. Try again.'),
  }
}
