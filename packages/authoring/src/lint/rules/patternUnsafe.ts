import { patternRule } from '../patternRule.ts'

/** A pattern that a hostile or an unlucky answer keeps busy for hours. */
export const patternUnsafe = patternRule('PATTERN_UNSAFE')
