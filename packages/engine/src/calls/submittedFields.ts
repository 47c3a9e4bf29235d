import type { Field } from '../schema/index.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import { sentCalculations } from './sentCalculations.ts'
import type { Walker } from '../walk/createWalker.ts'
import { submittedScreens } from '../walk/submittedScreens.ts'

/** What a screen's call carries: the visible fields and sent calculated answers of the screen, or of its whole step or form so far. */
export function submittedFields(walker: Walker, at: CompiledScreen): readonly Field[] {
  return submittedScreens(walker.compiled, at).flatMap((one) => {
    const { fields, isVisible } = walker.visit(one.position)
    return isVisible && one.calculated.length > 0 ? [...fields, ...sentCalculations(one)] : fields
  })
}
