import type { Rule } from '../Rule.ts'
import { shapeFaults } from '../shape/shapeFaults.ts'

/** A key that is misspelt, or stands where it has no meaning. */
export const unknownKey: Rule = { code: 'SHAPE_UNKNOWN_KEY', severity: 'error', check: (flow) => shapeFaults(flow).unknownKeys }
