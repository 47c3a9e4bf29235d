import { patternRule } from '../patternRule.ts'

/** A pattern that is no regular expression. */
export const patternInvalid = patternRule('PATTERN_INVALID')
