import type { Field } from '../schema/index.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'

/** Visible fields whose answers a screen's call carries: its own, or those of its whole step. */
export function submittedFields(walker: Walker, at: CompiledScreen): readonly Field[] {
  if (at.screen.submitOnlyInnerStepValues !== false) return walker.visit(at.position).fields
  return walker.compiled.screens.filter((one) => one.step === at.step).flatMap((one) => walker.visit(one.position).fields)
}
