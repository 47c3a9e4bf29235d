import type { Field } from '../schema/index.ts'
import type { CompiledFlow, CompiledScreen } from '../walk/compileFlow.ts'
import { sentCalculations } from './sentCalculations.ts'
import type { Walker } from '../walk/createWalker.ts'

/** What a screen's call carries: the visible fields and sent calculated answers of the screen, or of its whole step or form so far. */
export function submittedFields(walker: Walker, at: CompiledScreen): readonly Field[] {
  return submittedScreens(walker.compiled, at).flatMap((one) => {
    const { fields, isVisible } = walker.visit(one.position)
    return isVisible && one.calculated.length > 0 ? [...fields, ...sentCalculations(one)] : fields
  })
}

/** The screens whose answers a screen's call carries. */
export function submittedScreens({ screens }: CompiledFlow, at: CompiledScreen): readonly CompiledScreen[] {
  const { submitOnlyInnerStepValues, submitWholeForm } = at.screen
  if (submitWholeForm) return screens.slice(0, at.position + 1)
  return submitOnlyInnerStepValues === false ? screens.filter((one) => one.step === at.step) : [at]
}
