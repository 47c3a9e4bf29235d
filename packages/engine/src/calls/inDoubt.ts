import type { PatientRecord } from '../session/createRecord.ts'
import type { QueuedCall } from '../session/sessionDocument.ts'
import type { CompiledFlow, CompiledScreen } from '../walk/compileFlow.ts'
import { isKept } from './isKept.ts'
import { isSettled } from './isSettled.ts'

/*
 * A call that creates something (an account) went out, and what became of it is not known: the answer was lost, the server
 * broke, the tab was closed. Sent with other answers under another key it would create a second one. So until the doubt
 * is resolved, what was sent stands: its fields are locked, and the same body goes out again under the same key. A
 * definite refusal unlocks them. Over a reload the lock stays, but for secrets and files, which are never stored: they are
 * given again, and a server that finds another body under a known key refuses it, so that there is still only one account.
 */

/** The waiting call of a screen, if it provides facts and its last attempt ended in doubt. */
export function inDoubt({ queue }: Pick<PatientRecord, 'queue'>, { call, screen }: CompiledScreen): QueuedCall | undefined {
  if (call?.provides === undefined) return undefined
  return queue.find((entry) => entry.screen === screen.id && entry.attempted !== undefined)
}

/** Nothing of the screen can be answered otherwise: its call took effect, or all that it takes is under way. */
export function isFinal(record: PatientRecord, at: CompiledScreen): boolean {
  if (isSettled(record, at)) return true
  const attempted = inDoubt(record, at)?.attempted
  return attempted !== undefined && at.fields.every((field) => isKept(field) || attempted.includes(field.name))
}

/** The field's answer stands, whether it is known to have taken effect or may have. */
export function isLocked(record: PatientRecord, { screens, positions, fieldPositions }: CompiledFlow, field: string): boolean {
  const own = screens[fieldPositions.get(field) ?? -1]
  if (own && isFinal(record, own)) return true
  return record.queue.some(({ screen, attempted }) => {
    const at = screens[positions.get(screen) ?? -1]
    return at?.call?.provides !== undefined && attempted?.includes(field)
  })
}
