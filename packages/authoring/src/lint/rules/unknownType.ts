import type { Rule } from '../Rule.ts'
import { shapeFaults } from '../shape/shapeFaults.ts'

/** A field without a type that there is. */
export const unknownType: Rule = { code: 'SHAPE_UNKNOWN_TYPE', severity: 'error', check: (flow) => shapeFaults(flow).unknownTypes }
