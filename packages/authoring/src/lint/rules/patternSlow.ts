import { patternRule } from '../patternRule.ts'

/** A pattern whose time grows with a power of the answer's length, on a field that takes answers too long for it. */
export const patternSlow = patternRule('PATTERN_SLOW')
