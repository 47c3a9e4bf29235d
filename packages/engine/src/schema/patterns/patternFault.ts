import { maxSteps } from './maxSteps.ts'
import { MAX_STEPS } from './stepsOfSearch.ts'

/** Returns why a pattern must not run on answers up to `longest` characters: it is invalid, or some answer takes more than ten
 * million steps. Undefined when it is safe. A step is one letter or boundary tried.
 */
export function patternFault(source: string, longest: number): PatternFault | undefined {
  const key = `${longest} ${source}`
  if (cache.has(key)) return cache.get(key)
  const fault = analyse(source, longest)
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(key, fault)
  return fault
}

const LONGEST_PATTERN = 2000
/** Answer length at which a slow pattern counts as unsafe; longer ones can be limited by maxLength. */
const SHORT_ANSWER = 100
/** Suggested limits for patterns that are only safe on shorter answers. */
const MAX_LENGTHS = [5000, 2000, 1000, 500, 200]
/** Size of the cache: a flow is parsed repeatedly while it is edited. */
const CACHE_SIZE = 500

/** A fault of a regular expression; `docs/rules/pattern.md` explains each code. */
export interface PatternFault {
  /** Stable code. */
  readonly code: 'PATTERN_INVALID' | 'PATTERN_UNSAFE' | 'PATTERN_SLOW'
  /** The problem, without a full stop. */
  readonly message: string
  /** How to fix it, as a sentence. */
  readonly suggestion: string
}

const cache = new Map<string, PatternFault | undefined>()

function analyse(source: string, longest: number): PatternFault | undefined {
  const reason = invalidityOf(source)
  if (reason !== undefined)
    return {
      code: 'PATTERN_INVALID',
      message: `this is not a valid regular expression: ${reason}`,
      suggestion: 'Fix it; the u flag is set, so { } ( ) [ ] are escaped with \\\\.',
    }
  if (source.length > LONGEST_PATTERN) return tooLarge
  const stepsOn = maxSteps(source)
  if (stepsOn(longest) <= MAX_STEPS) return undefined
  const short = Math.min(longest, SHORT_ANSWER)
  const steps = stepsOn(short)
  if (steps === Infinity) return tooLarge
  if (steps > MAX_STEPS)
    return {
      code: 'PATTERN_UNSAFE',
      message: `an answer of length ${short} can take this pattern more than ten million steps: it has too many ways to match`,
      suggestion: 'Separate repetitions by a character that they cannot match; a counted repetition like {30} counts too.',
    }
  const within = MAX_LENGTHS.find((length) => length < longest && stepsOn(length) <= MAX_STEPS) ?? short
  return {
    code: 'PATTERN_SLOW',
    message: `an answer of length ${longest} can take this pattern more than ten million steps`,
    suggestion: `Give the field a maxLength of at most ${within}, or make sure that no two repetitions can match the same text.`,
  }
}

const tooLarge: PatternFault = {
  code: 'PATTERN_UNSAFE',
  message: 'this pattern is too large to check for slow answers',
  suggestion: 'Split it into several patterns.',
}

/** The engine's error message for an invalid pattern; undefined when valid. */
function invalidityOf(source: string): string | undefined {
  try {
    RegExp(source, 'u')
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : ''
  }
}
