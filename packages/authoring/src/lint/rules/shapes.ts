import type { Rule } from '../Rule.ts'
import { shapeFaults } from '../shape/shapeFaults.ts'

/** A key that is misspelt, or stands where it has no meaning. */
export const unknownKey: Rule = { code: 'SHAPE_UNKNOWN_KEY', severity: 'error', check: (flow) => shapeFaults(flow).unknownKeys }

/** A field without a type that there is. */
export const unknownType: Rule = { code: 'SHAPE_UNKNOWN_TYPE', severity: 'error', check: (flow) => shapeFaults(flow).unknownTypes }

/** A value of the wrong kind, out of its bounds, or missing. */
export const wrongValue: Rule = { code: 'SHAPE_WRONG_VALUE', severity: 'error', check: (flow) => shapeFaults(flow).wrongValues }
