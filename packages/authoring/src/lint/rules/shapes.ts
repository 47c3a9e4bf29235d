import type { Rule } from '../Rule.ts'
import { shapeFaults } from '../shape/shapeFaults.ts'

/** A misspelt or misplaced key. */
export const unknownKey: Rule = { code: 'SHAPE_UNKNOWN_KEY', severity: 'error', check: (flow) => shapeFaults(flow).unknownKeys }

/** A field with an unknown type. */
export const unknownType: Rule = { code: 'SHAPE_UNKNOWN_TYPE', severity: 'error', check: (flow) => shapeFaults(flow).unknownTypes }

/** A missing value, or one of the wrong type or out of bounds. */
export const wrongValue: Rule = { code: 'SHAPE_WRONG_VALUE', severity: 'error', check: (flow) => shapeFaults(flow).wrongValues }
