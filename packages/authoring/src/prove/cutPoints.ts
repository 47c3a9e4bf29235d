import { resolveDateBound } from '@anamnesis/engine/internal'
import type { FieldOf } from '@anamnesis/engine/schema'
import { fixedBound, isFromAnswer, type MentionsCondition } from '@anamnesis/engine/schema/internal'
import type { FieldAtom } from './conditionAtoms.ts'

// Values at which an answer makes a condition change.

/** Up to this number of names, every pair is tried. */
const MOST_PAIRED = 8

/** The values that conditions compare an answer with. */
export function edgesOf(atoms: readonly FieldAtom[]): (string | number)[] {
  return atoms.flatMap((atom) => {
    if ('value' in atom) return typeof atom.value === 'boolean' ? [String(atom.value)] : [atom.value]
    if ('in' in atom) return atom.in.map((one) => (typeof one === 'boolean' ? String(one) : one))
    if ('answered' in atom || 'age' in atom) return []
    if ('mentions' in atom) return mentioned(atom)
    // dates that count from today are cut apart
    return [atom.gt, atom.gte, atom.lt, atom.lte].filter((edge) => edge !== undefined && typeof edge !== 'object')
  })
}

/** The dates that conditions compare an answer with by counting from today. */
function relativeEdges(atoms: readonly FieldAtom[], now: string): string[] {
  const resolve = (today: { readonly years?: number; readonly days?: number }) => resolveDateBound({ today }, now)
  return atoms.flatMap((atom) => {
    if ('value' in atom || 'in' in atom || 'answered' in atom || 'mentions' in atom) return []
    const bounds = [atom.gt, atom.gte, atom.lt, atom.lte].filter((edge) => edge !== undefined)
    if ('age' in atom) return bounds.flatMap((years) => [Number(years), Number(years) + 1].map((age) => resolve({ years: -age })))
    return bounds.flatMap((bound) => (typeof bound === 'object' && 'today' in bound ? [resolveDateBound(bound, now)] : []))
  })
}

/** One representative of all names, and one of those in `alone`; the flow does not distinguish the others. */
const mentioned = ({ mentions, alone = [] }: MentionsCondition) => [...mentions.slice(0, 1), ...alone.slice(0, 1)]

/** Texts with several names: each pair, and all. */
function mentionedTogether(atoms: readonly FieldAtom[]): string[] {
  const names = [...new Set(atoms.flatMap((atom) => ('mentions' in atom ? mentioned(atom) : [])))]
  const few = names.slice(0, MOST_PAIRED)
  return [...few.flatMap((one, index) => few.slice(index + 1).map((other) => `${one}, ${other}`)), names.join(', ')]
}

/** The next distinguishable number above or below; for very large numbers, the next double. */
const neighbour = (edge: number, step: number) => (edge + step === edge ? edge * (1 + Math.sign(step) * 2 * Number.EPSILON) : edge + step)

/** Formats a number without an exponent. */
function plain(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  const text = String(value)
  if (!text.includes('e')) return text
  for (let digits = 1; digits < 100; digits++) if (Number(value.toFixed(digits)) === value) return value.toFixed(digits)
  return '0'
}

/** Spellings of one number, for conditions that distinguish texts. */
function spelled(edge: number | string): string[] {
  const number = Number(edge)
  if (!Number.isFinite(number)) return []
  const text = plain(number)
  const longer = text.includes('.') ? `${text}0` : `${text}.0`
  return number < 0 ? [text, longer] : [text, longer, `0${text}`, `00${text}`]
}

/** Numbers for every interval between the edges: the edge, and next to it the shortest whole number, tenth, hundredth and so on,
 * up to the decimals of the field. Zero-padded when more characters are required. The field's bounds are edges too.
 */
export function cutNumbers(
  atoms: readonly FieldAtom[],
  { minLength = 0, decimals = 2, ...bounds }: Pick<FieldOf<'text'>, 'minLength' | 'min' | 'max' | 'decimals'> = {},
): string[] {
  const [min, max] = [fixedBound(bounds.min), fixedBound(bounds.max)]
  const edges = [...edgesOf(atoms), ...[min, max].filter((bound) => bound !== undefined)]
  const isTyped = (value: number) => value >= 0 || (min !== undefined && min < 0)
  const numbers = [0, ...edges.map(Number).filter(Number.isFinite)]
  const texts = numbers.flatMap((edge) =>
    Array.from({ length: decimals + 1 }, (_, digits) => 10 ** digits).flatMap((parts) => {
      const below = Math.ceil(edge * parts - 1e-9) - 1
      const above = Math.floor(edge * parts + 1e-9) + 1
      const [more, less] = [above / parts, below / parts]
      return [more > edge ? more : neighbour(edge, 1), less < edge ? less : neighbour(edge, -1)]
        .filter(isTyped)
        .map((value) => rounded(value, 10 ** decimals))
    }),
  )
  const all = [...texts, ...numbers.filter(isTyped).map(plain), ...edges.flatMap(spelled), ...edges.map(String)]
  return all.flatMap((text) => (text.length < minLength ? [text.padStart(minLength, '0')] : [text]))
}

const rounded = (value: number, parts: number) => plain(Math.abs(value) < 1e15 ? Math.round(value * parts) / parts : value)

const DAY = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const isTime = (time: number) => Number.isFinite(time) && Math.abs(time) < 8e15

/** Dates on, before and after every edge and bound, and dates that rules about ages or elapsed time distinguish. */
export function cutDates(atoms: readonly FieldAtom[], now: string, { min, max }: Pick<FieldOf<'date'>, 'min' | 'max'> = {}): string[] {
  const today = Date.parse(now.slice(0, 10))
  const bounds = [min, max].flatMap((bound) => (bound === undefined || isFromAnswer(bound) ? [] : [resolveDateBound(bound, now)]))
  const edges = [...edgesOf(atoms), ...relativeEdges(atoms, now), ...bounds].map((edge) => Date.parse(String(edge))).filter(isTime)
  const around = edges.flatMap((edge) => [edge, edge - DAY, edge + DAY])
  const ages = [10, 18, 65, 130].flatMap((years) => [today - years * 365.25 * DAY - 2 * DAY, today - years * 365.25 * DAY + 2 * DAY])
  return [...[...around, ...ages, today - DAY, today, today + DAY].filter(isTime).map(dayOf), '1900-01-01', '2199-12-31']
}

const MINUTES = 24 * 60

/** Times on, before and after every edge and bound, and the ends of the day, from morning to night. */
export function cutTimes(atoms: readonly FieldAtom[], { min, max }: Pick<FieldOf<'time'>, 'min' | 'max'> = {}): string[] {
  const minutes = ['00:00', '23:59', fixedBound(min), fixedBound(max), ...edgesOf(atoms)].flatMap((edge) => {
    const [hour = Number.NaN, minute = Number.NaN] = String(edge).split(':').map(Number)
    return [-1, 0, 1].map((step) => hour * 60 + minute + step)
  })
  const digits = (number: number) => String(number).padStart(2, '0')
  return minutes
    .filter((at) => at >= 0 && at < MINUTES)
    .toSorted((one, other) => one - other)
    .map((at) => `${digits(Math.floor(at / 60))}:${digits(at % 60)}`)
}

/** The texts that conditions name. For ordered comparisons, also texts between and outside of them. */
export function cutTexts(atoms: readonly FieldAtom[]): string[] {
  const edges = edgesOf(atoms)
  const numbers = edges
    .map(Number)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
  const between = numbers.flatMap((edge, index) => [neighbour(edge, -1), ((numbers[index + 1] ?? neighbour(edge, 2)) + edge) / 2])
  const texts = edges.filter((edge) => typeof edge === 'string')
  return [
    ...edges.map(String),
    ...mentionedTogether(atoms),
    ...edges.flatMap(spelled),
    ...between.map(plain),
    ...texts.flatMap((text) => [`${text}a`, text.slice(0, -1)]),
  ]
}

/** One more answer than conditions name, each with its own number, so that one of them matches no condition. */
export function unnamed(atoms: readonly FieldAtom[], written: (number: number) => string): string[] {
  const count = atoms.length === 0 ? 0 : edgesOf(atoms).length + 1
  return Array.from({ length: count }, (_, index) => written(index))
}
