import { FlowError } from '../errors/FlowError.ts'
import type { Call } from '../schema/index.ts'
import { property } from './property.ts'

/** Reads the session facts from a response; an error when one is missing, because dependent calls would wait forever. */
export function readProvidedFacts({ id, provides = [] }: Call, body: unknown): Record<string, string> | FlowError {
  const facts: Record<string, string> = {}
  for (const key of provides) {
    const value = property(body, key)
    if (typeof value !== 'string' || value === '')
      return new FlowError(
        'CALL_RESPONSE_INVALID',
        `call ${id}`,
        `the response has no "${key}".`,
        'Fix the server, or the "provides" of the call.',
      )
    facts[key] = value
  }
  return facts
}
