import type { Calculation, Formula } from '@anamnesis/engine/schema'
import type { FlowNames } from './namesInFlow.ts'
import { plainMarkdown } from './plainMarkdown.ts'

/** A calculated answer as a clinician reads it: what it is, how it is worked out, and to how many decimals. */
export function calculationInWords({ name, label, value, decimals = 1 }: Calculation, names: FlowNames): string {
  return `Worked out: ${plainMarkdown(label)} (\`${name}\`) = ${formulaInWords(value, names)}, to ${decimals === 1 ? '1 decimal' : `${decimals} decimals`}.`
}

function formulaInWords(formula: Formula, names: FlowNames): string {
  if (typeof formula === 'number') return String(formula)
  if ('field' in formula) return names.question(formula.field)
  const join = (parts: readonly Formula[], sign: string) => `(${parts.map((part) => formulaInWords(part, names)).join(` ${sign} `)})`
  if ('add' in formula) return join(formula.add, '+')
  if ('subtract' in formula) return join(formula.subtract, '−')
  return 'multiply' in formula ? join(formula.multiply, '×') : join(formula.divide, '÷')
}
