import { FlowError } from '../errors/FlowError.ts'
import type { Facts } from '../schema/index.ts'

/** Checks required facts, for hosts without types. @throws FlowError FACTS_INVALID that names the missing fact. */
export function assertFacts(facts: Facts): Facts {
  const given: unknown = facts
  if (!isObject(given)) throw fault('facts', 'they are missing.', 'Pass { signedIn: false, flags: {} } for an anonymous user.')
  if (typeof facts.signedIn !== 'boolean') throw fault('facts.signedIn', 'it is not true or false.', 'Pass whether a patient is signed in.')
  if (!isObject(facts.flags)) throw fault('facts.flags', 'they are not an object.', 'Pass {} for none.')
  return facts
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null
const fault = (where: string, what: string, suggestion: string) => new FlowError('FACTS_INVALID', where, what, suggestion)
