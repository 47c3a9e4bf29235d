import { FlowError } from '../errors/FlowError.ts'
import type { Call } from '../schema/index.ts'
import { property } from './property.ts'

/** The session facts that a response carries, or the fault where one is missing: what waits for it would never go out. */
export function readProvidedFacts({ id, provides = [] }: Call, body: unknown): Record<string, string> | FlowError {
  const facts: Record<string, string> = {}
  for (const key of provides) {
    const value = property(body, key)
    if (typeof value !== 'string' || value === '')
      return new FlowError(
        'CALL_RESPONSE_INVALID',
        `call ${id}`,
        `the response has no "${key}".`,
        'Mend the server, or the "provides" of the call.',
      )
    facts[key] = value
  }
  return facts
}
