import type { Rule } from '../Rule.ts'
import { shapeFaults } from '../shape/shapeFaults.ts'

/** A value of the wrong kind, out of its bounds, or missing. */
export const wrongValue: Rule = { code: 'SHAPE_WRONG_VALUE', severity: 'error', check: (flow) => shapeFaults(flow).wrongValues }
