import { patternRule } from '../patternRule.ts'

/** A pattern that a hostile or an unlucky answer, and a short one, keeps busy. */
export const patternUnsafe = patternRule('PATTERN_UNSAFE')
