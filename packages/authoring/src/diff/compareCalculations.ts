import { formulaFields } from '@anamnesis/engine/schema/internal'
import type { Calculation } from '@anamnesis/engine/schema'
import { formulaInWords } from '../print/calculationInWords.ts'
import { setting, toggle, wording } from './aspects.ts'
import type { Change } from './Change.ts'
import { type Aspect, compareAspects, type ReadAspect, reads } from './compareAspects.ts'
import type { FlowPair } from './FlowPair.ts'
import { formulaDifference, isReordered } from './formulaDifference.ts'

/** Compares the calculated answers of two flows. Those of an added or removed screen are reported with the screen. */
export function compareCalculations(flows: FlowPair): Change[] {
  return flows.after.screens.flatMap(({ screen }): Change[] => {
    const earlier = flows.before.screens[flows.before.positions.get(screen.id) ?? -1]
    if (!earlier) return []
    const [before, after] = [earlier.screen.calculated ?? [], screen.calculated ?? []]
    const pairs = after.flatMap((now) => before.flatMap((old) => (old.name === now.name ? [{ before: old, after: now }] : [])))
    const place = { kind: 'screen', id: screen.id } as const
    return [
      ...without(before, after).map((one) => removedChange(one, place)),
      ...without(after, before).map((one) => addedChange(one, place, flows)),
      ...pairs.flatMap((pair) =>
        compareAspects<Calculation>(aspectsIn(flows), pair, { place, field: pair.after.name, subject: titleOf(pair.after) }),
      ),
      ...orderChange(
        pairs.map(({ before: { name } }) => before.findIndex((one) => one.name === name)),
        { before, after, place },
      ),
    ]
  })
}

/** Names of the answers that the calculations of either flow read. */
export function calculatedFrom({ before, after }: FlowPair): ReadonlySet<string> {
  const calculations = [before, after].flatMap(({ screens }) => screens.flatMap(({ screen }) => screen.calculated ?? []))
  return new Set(calculations.flatMap(({ value }) => formulaFields(value)))
}

const MEANS = ': stored results mean something else.'

const titleOf = ({ label, name }: Calculation) => `“${label}” (${name})`
const without = (some: readonly Calculation[], others: readonly Calculation[]) =>
  some.filter(({ name }) => !others.some((other) => other.name === name))

function removedChange(before: Calculation, place: Change['place']): Change {
  const says = `The calculated answer ${titleOf(before)} is removed${before.sent ? ': stored results are no longer used' : ''}.`
  const severity = before.sent ? 'breaking' : 'behaviour'
  return { place, field: before.name, code: 'calculation-removed', severity, says, before }
}

function addedChange(after: Calculation, place: Change['place'], { afterNames }: FlowPair): Change {
  const says = `The calculated answer ${titleOf(after)} is added: ${formulaInWords(after.value, afterNames)}.`
  return { place, field: after.name, code: 'calculation-added', severity: 'behaviour', says, after }
}

/** `positions` are those that the calculations of both sides have in the earlier list. */
function orderChange(positions: readonly number[], { before, after, place }: OrderedCalculations): Change[] {
  if (positions.every((position, index) => position > (positions[index - 1] ?? -1))) return []
  const namesOf = (list: readonly Calculation[]) => list.map(({ name }) => name)
  const says = 'The calculated answers are in another order.'
  return [{ place, code: 'calculation-order', severity: 'wording', says, before: namesOf(before), after: namesOf(after) }]
}

interface OrderedCalculations {
  readonly before: readonly Calculation[]
  readonly after: readonly Calculation[]
  readonly place: Change['place']
}

type Bands = Calculation['bands']

const bands: Aspect<NonNullable<Bands>> = {
  code: 'calculation-bands',
  severity: 'breaking',
  says: (subject, { before, after }) => `In ${subject}, ${bandDifference(before, after)}${MEANS}`,
}

function bandDifference(before: Bands, after: Bands): string {
  if (!before) return 'the answer is now the name of a band; before the number'
  if (!after) return 'the answer is now the number; before the name of its band'
  const limit = (upTo: number | undefined) => (upTo === undefined ? 'above' : `up to ${upTo}`)
  const gone = before.filter(({ name }) => !after.some((one) => one.name === name))
  const fresh = after.filter(({ name }) => !before.some((one) => one.name === name))
  const renamed = gone.flatMap((old) => {
    const now = fresh.find(({ upTo }) => upTo === old.upTo)
    return now ? [{ old, now }] : []
  })
  return [
    ...renamed.map(({ old, now }) => `the band “${old.name}” is now called “${now.name}”`),
    ...gone.filter((band) => !renamed.some(({ old }) => old === band)).map(({ name }) => `the band “${name}” is left out`),
    ...fresh.filter((band) => !renamed.some(({ now }) => now === band)).map(({ name, upTo }) => `the band “${name}” ${limit(upTo)} is new`),
    ...after.flatMap(({ name, upTo }) => {
      const old = before.find((one) => one.name === name)
      return old && old.upTo !== upTo ? [`the band “${name}” goes ${limit(upTo)} (before: ${old.upTo ?? 'above'})`] : []
    }),
  ].join(', ')
}

/** The comparable keys of two calculations of the same name. A new key does not compile until it is listed. */
const aspectsIn = ({ beforeNames, afterNames }: FlowPair) =>
  ({
    label: [reads(({ label }) => label, wording('calculation-label', 'the name'))],
    value: [
      reads(({ value }) => value, {
        code: 'calculation-value',
        severity: ({ before, after }) => (isReordered(before ?? 0, after ?? 0) ? 'wording' : 'breaking'),
        says: (subject, { before, after }) => {
          // both sides have a formula
          const says = formulaDifference(before ?? 0, after ?? 0, { before: beforeNames, after: afterNames })
          return `In ${subject}, ${says}${isReordered(before ?? 0, after ?? 0) ? '.' : MEANS}`
        },
      }),
    ],
    missing: [
      reads(({ missing }) => missing, {
        code: 'calculation-missing',
        severity: 'breaking',
        says: (subject, { before, after }) => {
          const [now, old] = [
            after === undefined ? 'now gives no result' : `now counts ${after}`,
            before === undefined ? 'there was no result' : `it counted ${before}`,
          ]
          return `In ${subject}, an answer that is missing ${now}; before ${old}${MEANS}`
        },
      }),
    ],
    decimals: [
      reads(({ decimals = 1 }) => decimals, {
        code: 'calculation-decimals',
        severity: 'breaking',
        says: (subject, { before, after }) => `In ${subject}, the number of decimals changes from ${before} to ${after}${MEANS}`,
      }),
    ],
    bands: [reads((calculation) => calculation.bands, bands)],
    sent: [reads(({ sent }) => sent, toggle('calculation-sent', 'is now sent with the answers', 'is no longer sent with the answers'))],
    associatedAttribute: [
      reads(({ associatedAttribute }) => associatedAttribute, setting('calculation-attribute', 'the attribute that it is copied to')),
    ],
  }) satisfies Record<Exclude<keyof Calculation, 'name'>, readonly ReadAspect<Calculation>[]>
