import type { Field } from '../schema/index.ts'
import { isDateFormula } from '../schema/isDateFormula.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'

/** The calculated answers of a screen that are sent, as fields. */
export function sentCalculations({ calculated }: CompiledScreen): readonly Field[] {
  return calculated.flatMap(({ calculation: { sent, name, label, value, associatedAttribute } }): Field[] => {
    const attribute = associatedAttribute === undefined ? {} : { associatedAttribute }
    return sent ? [{ type: isDateFormula(value) ? 'date' : 'text', name, label, sensitivity: 'health', ...attribute }] : []
  })
}
