import { patternRule } from '../patternRule.ts'

/** A pattern that long answers keep busy, on a field that takes answers too long for it. */
export const patternSlow = patternRule('PATTERN_SLOW')
