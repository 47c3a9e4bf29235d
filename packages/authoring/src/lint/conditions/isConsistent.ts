import type { FieldUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'
import { keyOf, type Literal, needsAnswer } from './literals.ts'

/** Checks whether one answer or flag can satisfy several comparisons at once. Only a negative result is certain. */
export function consistencyIn({ fieldsByName, isWhole }: FlowUnderLint): (literals: ReadonlySet<Literal>) => boolean {
  return (literals) => {
    const [first] = literals
    if (!first || 'flag' in first.atom) return oneValueFits(literals, undefined)
    const denied = [...literals].some(({ atom, isNegated }) => 'answered' in atom && atom.answered === isNegated)
    const isAnswered = [...literals].some(needsAnswer)
    if (denied && isAnswered) return false
    const fields = fieldsByName.get(keyOf(first)) ?? []
    const [field] = fields
    // a recorded answer that the flow does not ask for may be a list
    const isList = field === undefined ? isWhole : field.descriptor?.storage === 'list'
    if (isList) return listFits(literals, field?.value['exclusiveOption'], isAnswered ? offeredBy(fields) : undefined)
    return isAnswered ? oneValueFits(literals, offeredBy(fields), boundsOf(fields)) : oneValueFits(literals, undefined)
  }
}

/** The possible answers of fields of one name; undefined when unrestricted. */
function offeredBy(fields: readonly FieldUnderLint[]): readonly string[] | undefined {
  const isFree = fields.length === 0 || fields.some(({ options }) => options.length === 0)
  return isFree ? undefined : fields.flatMap(({ options }) => options.map(({ value }) => value))
}

/** The range of answers to fields of one name; bounds relative to today are ignored. */
function boundsOf(fields: readonly FieldUnderLint[]): Range {
  const farthest = (key: 'min' | 'max', free: number, of: (...bounds: number[]) => number) =>
    of(...fields.map(({ value: { [key]: bound } }) => (typeof bound === 'number' || typeof bound === 'string' ? amount(bound) : free)))
  // a month or year may count as a day after its bounds
  if (fields.length === 0 || fields.some(({ value }) => value['precision'] !== undefined)) return UNBOUND
  return { ...UNBOUND, low: farthest('min', -Infinity, Math.min), high: farthest('max', Infinity, Math.max) }
}

/** The values that a comparison names. */
function valuesOf({ atom }: Literal): readonly string[] | undefined {
  if ('in' in atom) return atom.in.map(String)
  return 'value' in atom ? [String(atom.value)] : undefined
}

const hasNoRange = ({ atom }: Literal) => 'answered' in atom || 'mentions' in atom || 'value' in atom || 'in' in atom

function listFits(literals: ReadonlySet<Literal>, exclusive: unknown, offered: readonly string[] | undefined): boolean {
  const negated = new Set([...literals].flatMap((literal) => (literal.isNegated ? (valuesOf(literal) ?? []) : [])))
  const wanted = [...literals].filter(({ isNegated }) => !isNegated).flatMap((literal) => [valuesOf(literal) ?? []])
  if (wanted.some((values) => values.length > 0 && values.every((value) => negated.has(value)))) return false
  // patients choose one of the options
  if (offered?.every((value) => negated.has(value)) === true) return false
  const sure = new Set(wanted.filter((values) => values.length === 1).flat())
  return !(typeof exclusive === 'string' && sure.has(exclusive) && sure.size > 1)
}

function oneValueFits(literals: ReadonlySet<Literal>, offered: readonly string[] | undefined, bounds = UNBOUND): boolean {
  // unknown values and ranges over options are reported separately
  const named = [...literals].map(valuesOf)
  let allowed: readonly string[] | undefined =
    offered && [...literals].every(hasNoRange) ? [...new Set([...offered, ...named.flatMap((values) => values ?? [])])] : undefined
  for (const literal of literals) {
    const values = literal.isNegated ? undefined : valuesOf(literal)
    if (values) allowed = allowed ? allowed.filter((value) => values.includes(value)) : values
  }
  const negated = new Set([...literals].flatMap((literal) => (literal.isNegated ? (valuesOf(literal) ?? []) : [])))
  const range = rangeOf(literals, bounds)
  const ages = rangeOf(literals, UNBOUND, true)
  if (ages.low > ages.high || (ages.low === ages.high && ages.isOpen)) return false
  if (allowed) return allowed.some((value) => !negated.has(value) && isWithin(range, amount(value)))
  return range.low < range.high || (range.low === range.high && !range.isOpen)
}

interface Range {
  readonly low: number
  readonly high: number
  /** The bound itself is excluded. */
  readonly isOpen: boolean
  readonly lowOpen: boolean
  readonly highOpen: boolean
}

const UNBOUND: Range = { low: -Infinity, high: Infinity, isOpen: false, lowOpen: false, highOpen: false }

const TIME_OF_DAY = /^\d{2}:\d{2}$/

/** A bound as a number; one that counts from today or from another answer is ignored. */
const amount = (bound: string | number | object) => {
  if (typeof bound === 'number') return bound
  if (typeof bound === 'object') return Number.NaN
  if (TIME_OF_DAY.test(bound)) return Date.parse(`1970-01-01T${bound}Z`)
  const number = bound.trim() === '' ? Number.NaN : Number(bound)
  return Number.isNaN(number) ? Date.parse(bound) : number
}

/** A comparison with bounds. */
type BoundsAtom = Extract<Literal['atom'], { gt?: unknown }>

/** The comparisons with bounds of the answer, or of its age. Where one of them holds, or the answer is a known number or date,
 * another with one bound fails exactly when its opposite holds.
 */
function boundsIn(literals: ReadonlySet<Literal>, isOfAges: boolean): BoundsAtom[] {
  const found = [...literals].flatMap(({ atom, isNegated }) =>
    'flag' in atom || 'answered' in atom || 'mentions' in atom || 'value' in atom || 'in' in atom || 'age' in atom !== isOfAges
      ? []
      : [{ atom, isNegated }],
  )
  const isKnown = (literal: Literal) => !literal.isNegated && valuesOf(literal)?.every((value) => Number.isFinite(amount(value))) === true
  if (found.every(({ isNegated }) => isNegated) && (isOfAges || ![...literals].some(isKnown))) return []
  return found.flatMap(({ atom, isNegated }) => (isNegated ? oppositeOf(atom) : [atom]))
}

function oppositeOf({ gt, gte, lt, lte, ...read }: BoundsAtom): BoundsAtom[] {
  const bounds = [gt, gte, lt, lte].filter((bound) => bound !== undefined)
  return bounds.length === 1 ? [{ ...read, lte: gt, lt: gte, gte: lt, gt: lte } as BoundsAtom] : [] // of the same kind
}

/** The range that comparisons leave, of the answer or of its age. */
function rangeOf(literals: ReadonlySet<Literal>, bounds: Range, isOfAges = false): Range {
  let { low, high, lowOpen, highOpen } = bounds
  for (const atom of boundsIn(literals, isOfAges)) {
    for (const [bound, isOpen] of [
      [atom.gt, true],
      [atom.gte, false],
    ] as const) {
      const at = bound === undefined ? Number.NaN : amount(bound)
      if (at > low || (at === low && isOpen)) [low, lowOpen] = [at, isOpen]
    }
    for (const [bound, isOpen] of [
      [atom.lt, true],
      [atom.lte, false],
    ] as const) {
      const at = bound === undefined ? Number.NaN : amount(bound)
      if (at < high || (at === high && isOpen)) [high, highOpen] = [at, isOpen]
    }
  }
  return { low, high, lowOpen, highOpen, isOpen: lowOpen || highOpen }
}

function isWithin({ low, high, lowOpen, highOpen }: Range, at: number): boolean {
  // a non-numeric value is in no range
  if (Number.isNaN(at)) return low === -Infinity && high === Infinity
  return (lowOpen ? at > low : at >= low) && (highOpen ? at < high : at <= high)
}
