import { isPersisted } from '../values/isPersisted.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import { submittedFields } from './submittedFields.ts'

/**
 * The patient goes on while the call of the screen is made: the flow says so, nothing else waits for what it brings, and it can be built
 * again after a reload. Secrets, cards and files are never stored, so whoever gives one sees it arrive.
 */
export function isBackgroundCall(walker: Walker, at: CompiledScreen): boolean {
  if (at.call?.inBackground !== true || at.call.provides !== undefined) return false
  return submittedFields(walker, at).every((field) => isPersisted(field, walker.compiled.describe))
}
