import { isPersisted } from '../values/isPersisted.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import { submittedFields } from './submittedFields.ts'

/** True when the patient can continue while the screen's call is sent: the flow allows it, no other call needs its response, and it
 * can be rebuilt after a reload. Secrets, cards and files are never stored, so their calls are awaited.
 */
export function isBackgroundCall(walker: Walker, at: CompiledScreen): boolean {
  if (at.call?.inBackground !== true || at.call.provides !== undefined) return false
  return submittedFields(walker, at).every((field) => isPersisted(field, walker.compiled.describe))
}
