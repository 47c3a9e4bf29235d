import { dayOfBound } from '@anamnesis/engine'
import type { FieldOf, MentionsCondition } from '@anamnesis/engine/schema'
import type { FieldAtom } from './conditionAtoms.ts'

/** Of more names than this, not every two are tried together. */
const MOST_PAIRED = 8

/** The values that conditions compare an answer with. */
export function edgesOf(atoms: readonly FieldAtom[]): (string | number)[] {
  return atoms.flatMap((atom) => {
    if ('value' in atom) return typeof atom.value === 'boolean' ? [String(atom.value)] : [atom.value]
    if ('in' in atom) return atom.in.map((one) => (typeof one === 'boolean' ? String(one) : one))
    if ('answered' in atom) return []
    if ('mentions' in atom) return mentioned(atom)
    return [atom.gt, atom.gte, atom.lt, atom.lte].filter((edge) => edge !== undefined)
  })
}

/** One name stands for all of them, and one for all that stand alone: nothing in the flow tells them apart. */
const mentioned = ({ mentions, alone = [] }: MentionsCondition) => [...mentions.slice(0, 1), ...alone.slice(0, 1)]

/** Texts that mention several at once: each two, and all. */
function mentionedTogether(atoms: readonly FieldAtom[]): string[] {
  const names = [...new Set(atoms.flatMap((atom) => ('mentions' in atom ? mentioned(atom) : [])))]
  const few = names.slice(0, MOST_PAIRED)
  return [...few.flatMap((one, index) => few.slice(index + 1).map((other) => `${one}, ${other}`)), names.join(', ')]
}

const plain = (value: number) => String(Math.round(value * 100) / 100)

/**
 * Numbers of at most two decimals that stand for every interval between the edges: the edge, and beside it the whole
 * number, the tenth and the hundredth that are the shortest to write; with zeros in front where more characters are asked.
 * The bounds of the field are edges too.
 */
export function cutNumbers(
  atoms: readonly FieldAtom[],
  { minLength = 0, min, max }: Pick<FieldOf<'text'>, 'minLength' | 'min' | 'max'> = {},
): string[] {
  const edges = [...edgesOf(atoms), ...[min, max].filter((bound) => bound !== undefined)]
  const numbers = [0, ...edges.map(Number).filter(Number.isFinite)]
  const texts = numbers.flatMap((edge) =>
    [1, 10, 100].flatMap((parts) => {
      const below = Math.ceil(edge * parts - 1e-9) - 1
      const above = Math.floor(edge * parts + 1e-9) + 1
      return [above / parts, below / parts].filter((value) => value >= 0).map(plain)
    }),
  )
  const all = [...texts, ...numbers.filter((value) => value >= 0).map(String), ...edges.map(String)]
  return all.flatMap((text) => (text.length < minLength ? [text.padStart(minLength, '0')] : [text]))
}

const DAY = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const isTime = (time: number) => Number.isFinite(time) && Math.abs(time) < 8e15

/** Days on, before and after every edge and bound, and days that rules about ages or the past tell apart. */
export function cutDates(atoms: readonly FieldAtom[], now: string, { min, max }: Pick<FieldOf<'date'>, 'min' | 'max'> = {}): string[] {
  const today = Date.parse(now.slice(0, 10))
  const bounds = [min, max].flatMap((bound) => (bound === undefined ? [] : [dayOfBound(bound, now)]))
  const edges = [...edgesOf(atoms), ...bounds].map((edge) => Date.parse(String(edge))).filter(isTime)
  const around = edges.flatMap((edge) => [edge, edge - DAY, edge + DAY])
  const ages = [10, 18, 65, 130].flatMap((years) => [today - years * 365.25 * DAY - 2 * DAY, today - years * 365.25 * DAY + 2 * DAY])
  return [...[...around, ...ages, today - DAY, today, today + DAY].filter(isTime).map(dayOf), '1900-01-01', '2199-12-31']
}

/** The texts that conditions name, and for those read as numbers or compared by order, texts on either side and between. */
export function cutTexts(atoms: readonly FieldAtom[]): string[] {
  const edges = edgesOf(atoms)
  const numbers = edges
    .map(Number)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
  const between = numbers.flatMap((edge, index) => [edge - 1, edge, ((numbers[index + 1] ?? edge + 2) + edge) / 2])
  const texts = edges.filter((edge) => typeof edge === 'string')
  return [
    ...edges.map(String),
    ...mentionedTogether(atoms),
    ...between.map(String),
    ...texts.flatMap((text) => [`${text}a`, text.slice(0, -1)]),
  ]
}
