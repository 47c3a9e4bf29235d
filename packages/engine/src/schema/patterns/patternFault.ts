import { maxSteps } from './maxSteps.ts'
import { MAX_STEPS } from './stepsOfSearch.ts'

const LONGEST_PATTERN = 2000
/** A pattern that an answer of this length keeps busy is to be rewritten; for another a shorter answer is a way out. */
const SHORT_ANSWER = 100
/** What is told to an author whose pattern takes only shorter answers. */
const MAX_LENGTHS = [5000, 2000, 1000, 500, 200]
/** Analyses kept: a flow is parsed over and over while it is written. */
const MOST_KEPT = 500

/** What is wrong with a regular expression; `docs/rules/pattern.md` explains each code. */
export interface PatternFault {
  /** Stable. */
  readonly code: 'PATTERN_INVALID' | 'PATTERN_UNSAFE' | 'PATTERN_SLOW'
  /** What is wrong, without a full stop. */
  readonly message: string
  /** How to mend it, as a sentence. */
  readonly suggestion: string
}

const kept = new Map<string, PatternFault | undefined>()

/**
 * Why a pattern may not be run on answers of at most `longest` characters, or undefined where it may: it is no regular
 * expression, or some answer could take it more than ten million steps. A step is one letter or border tried.
 */
export function patternFault(source: string, longest: number): PatternFault | undefined {
  const key = `${longest} ${source}`
  if (kept.has(key)) return kept.get(key)
  const fault = judge(source, longest)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, fault)
  return fault
}

function judge(source: string, longest: number): PatternFault | undefined {
  const reason = invalidityOf(source)
  if (reason !== undefined)
    return {
      code: 'PATTERN_INVALID',
      message: `this is no regular expression: ${reason}`,
      suggestion: 'Mend it; the u flag is set, so { } ( ) [ ] are escaped with \\\\.',
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
      message: `an answer of length ${short} can take this pattern more than ten million steps: it can match it in too many ways`,
      suggestion: 'Repeat one thing at a time, with a sign between that it cannot match; a counted repetition like {30} is one too.',
    }
  const within = MAX_LENGTHS.find((length) => length < longest && stepsOn(length) <= MAX_STEPS) ?? short
  return {
    code: 'PATTERN_SLOW',
    message: `an answer of length ${longest} can take this pattern more than ten million steps`,
    suggestion: `Give the field a maxLength of at most ${within}, or see that no two repetitions of it can share one text.`,
  }
}

const tooLarge: PatternFault = {
  code: 'PATTERN_UNSAFE',
  message: 'this pattern is too large to be checked for answers that keep it busy',
  suggestion: 'Split it into several.',
}

/** Why it is no regular expression at all, in the words of the machine; undefined where it is one. */
function invalidityOf(source: string): string | undefined {
  try {
    RegExp(source, 'u')
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : ''
  }
}
