import { degreeOf } from './degreeOf.ts'
import { invalidityOf, riskOf } from './riskOf.ts'

/** About a tenth of a second on a phone. */
const MOST_STEPS = 10_000_000
/** Analyses kept: a flow is parsed over and over while it is written. */
const MOST_KEPT = 500

/** What is wrong with a regular expression; `docs/rules/<code>.md` explains each code. */
export interface PatternFault {
  /** Stable. */
  readonly code: 'PATTERN_INVALID' | 'PATTERN_UNSAFE' | 'PATTERN_SLOW'
  /** What is wrong, without a full stop. */
  readonly message: string
  /** How to mend it, as a sentence. */
  readonly mend: string
}

const kept = new Map<string, PatternFault | number>()

/**
 * Why a pattern may not be run on answers of at most `longest` characters, or undefined where it may: it is no regular
 * expression, or some answers could keep it busy for longer than a tenth of a second.
 */
export function patternFault(source: string, longest: number): PatternFault | undefined {
  const analysis = kept.get(source) ?? analyse(source)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(source, analysis)
  return typeof analysis === 'number' ? slowness(analysis, longest) : analysis
}

/** What is wrong with it whatever the answer is, or else the power of the answer's length that its time grows with. */
function analyse(source: string): PatternFault | number {
  const reason = invalidityOf(source)
  if (reason !== undefined)
    return {
      code: 'PATTERN_INVALID',
      message: `this is no regular expression: ${reason}`,
      mend: 'Mend it; the u flag is set, so { } ( ) [ ] are escaped with \\\\.',
    }
  const risk = riskOf(source)
  return risk === undefined
    ? degreeOf(source)
    : { code: 'PATTERN_UNSAFE', message: risk, mend: 'Repeat one thing at a time, with a sign between that it cannot match.' }
}

function slowness(degree: number, longest: number): PatternFault | undefined {
  if (degree < 2 || longest ** degree <= MOST_STEPS) return undefined
  const [message, mend] = Number.isFinite(degree)
    ? [
        `an answer of ${longest} characters that does not match takes this pattern about ${longest}${powerOf(degree)} steps`,
        `Give the field a maxLength of at most ${Math.floor(MOST_STEPS ** (1 / degree))}, or see that no two repetitions of it can share one text.`,
      ]
    : ['this pattern is too large to tell how long it takes', 'Split it into several.']
  return { code: 'PATTERN_SLOW', message, mend }
}

const powerOf = (degree: number) => Array.from(String(degree), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')
