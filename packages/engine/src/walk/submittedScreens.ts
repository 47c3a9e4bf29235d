import type { CompiledFlow, CompiledScreen } from './compileFlow.ts'

/** The screens whose answers a screen's call carries. */
export function submittedScreens({ screens }: CompiledFlow, at: CompiledScreen): readonly CompiledScreen[] {
  const { submitOnlyInnerStepValues, submitWholeForm } = at.screen
  if (submitWholeForm) return screens.slice(0, at.position + 1)
  return submitOnlyInnerStepValues === false ? screens.filter((one) => one.step === at.step) : [at]
}

/** Whether a screen's call carries one of these fields. */
export function carries(compiled: CompiledFlow, at: CompiledScreen, names: ReadonlySet<string>): boolean {
  return at.call !== undefined && submittedScreens(compiled, at).some(({ fields }) => fields.some(({ name }) => names.has(name)))
}
