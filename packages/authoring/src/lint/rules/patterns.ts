import { patternRule } from '../patternRule.ts'

/** A pattern that is no regular expression. */
export const patternInvalid = patternRule('PATTERN_INVALID')

/** A pattern that long answers keep busy, on a field that takes answers too long for it. */
export const patternSlow = patternRule('PATTERN_SLOW')

/** A pattern that a hostile or an unlucky answer, and a short one, keeps busy. */
export const patternUnsafe = patternRule('PATTERN_UNSAFE')
