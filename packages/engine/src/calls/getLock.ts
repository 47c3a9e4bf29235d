import type { Session } from '../session/session.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import { factsFor } from './buildBody.ts'

/** Returns the lock of a screen whose call provides facts and has succeeded or is in doubt; undefined when all its fields can
 * change.
 */
export function getLock({ sent, facts, queue }: Session, { call, screen, compiledFields }: CompiledScreen): Lock | undefined {
  if (call?.provides === undefined) return undefined
  if (Object.hasOwn(sent, screen.id) && factsFor({ ...call, bodyKeys: call.provides }, facts) !== undefined)
    return { reason: 'took effect', fields: compiledFields.map(({ field }) => field.name), isWhole: true }
  const attempted = queue.find((entry) => entry.screen === screen.id && entry.attempted !== undefined)?.attempted
  if (attempted === undefined) return undefined
  return {
    reason: 'in doubt',
    fields: attempted,
    isWhole: compiledFields.every(({ field, isPersisted: isKept }) => isKept || attempted.includes(field.name)),
  }
}

/*
 * A call that creates something (an account) must take effect once. After it succeeds, its answers are locked. While its outcome is
 * unknown (response lost, server error, tab closed), another body under a new key could create a second account: the sent fields
 * stay locked and the same body is retried under the same key. An explicit refusal unlocks them. The lock survives a reload, except
 * for secrets and files, which are never stored: the patient enters them again, and the server rejects a different body under a
 * known key.
 */

/** Why answers of a screen are locked. */
export interface Lock {
  readonly reason: 'took effect' | 'in doubt'
  /** Names of the locked fields. */
  readonly fields: readonly string[]
  /** No field of the screen can change. */
  readonly isWhole: boolean
}
