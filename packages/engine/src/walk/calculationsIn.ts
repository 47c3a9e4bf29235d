import type { Calculation } from '../schema/index.ts'
import type { CompiledFlow } from './compileFlow.ts'

/** Calculated answers of a flow, in order. */
export function calculationsIn({ screens }: CompiledFlow): Calculation[] {
  return screens.flatMap(({ calculated }) => calculated.map(({ calculation }) => calculation))
}
