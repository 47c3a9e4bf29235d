import type { PatientRecord } from '../session/createRecord.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import { factsFor } from './buildBody.ts'

/*
 * A call that creates something (an account) is made once. When it took effect, what it sent stands. While it is out and what became
 * of it is not known (the answer was lost, the server broke, the tab was closed), sent with other answers under another key it would create
 * a second one. So until the doubt is resolved, what was sent stands too: its fields are locked, and the same body goes out again under
 * the same key. A definite refusal unlocks them. Over a reload the lock stays, but for secrets and files, which are never stored: they are
 * given again, and a server that finds another body under a known key refuses it, so that there is still only one account.
 */

/** Why answers of a screen stand. */
export interface Lock {
  readonly reason: 'took effect' | 'in doubt'
  /** Names of the fields that stand. */
  readonly fields: readonly string[]
  /** Nothing of the screen can be answered otherwise. */
  readonly isWhole: boolean
}

/** The lock on a screen whose call provides facts, and took effect or ended in doubt; undefined where everything can be changed. */
export function getLock({ sent, facts, queue }: PatientRecord, { call, screen, compiledFields }: CompiledScreen): Lock | undefined {
  if (call?.provides === undefined) return undefined
  if (sent.has(screen.id) && factsFor({ ...call, bodyKeys: call.provides }, facts) !== undefined)
    return { reason: 'took effect', fields: compiledFields.map(({ field }) => field.name), isWhole: true }
  const attempted = queue.find((entry) => entry.screen === screen.id && entry.attempted !== undefined)?.attempted
  if (attempted === undefined) return undefined
  return {
    reason: 'in doubt',
    fields: attempted,
    isWhole: compiledFields.every(({ field, isPersisted: isKept }) => isKept || attempted.includes(field.name)),
  }
}
