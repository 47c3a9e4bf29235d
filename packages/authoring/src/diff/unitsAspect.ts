import type { FieldOf } from '@anamnesis/engine/schema'
import type { Aspect } from './compareAspects.ts'

type Units = NonNullable<FieldOf<'text'>['otherUnits']>
type Unit = Units[number]

/** The other units of a number. Another conversion of a unit is breaking: it stores other numbers for what patients type. */
export const unitsAspect: Aspect<Units> = {
  code: 'field-other-units',
  severity: ({ before, after }) => (isConvertedOtherwise(before, after) ? 'breaking' : 'behaviour'),
  says: (subject, { before = [], after = [] }) => {
    const differences = [
      ...without(before, after).map(({ unit }) => `the unit ${unit} is removed`),
      ...without(after, before).map(({ unit, factor }) => `the unit ${unit} is added, with the factor ${factor}`),
      ...pairsOf(before, after).flatMap(unitDifferences),
    ]
    const says = differences.length > 0 ? differences.join(', ') : 'the other units are in another order'
    return `In ${subject}, ${says}${isConvertedOtherwise(before, after) ? ': stored numbers mean something else' : ''}.`
  },
}

/** Whether a unit that both lists have is converted by another factor or offset. */
const isConvertedOtherwise = (before: Units = [], after: Units = []) =>
  pairsOf(before, after).some(([old, now]) => old.factor !== now.factor || (old.offset ?? 0) !== (now.offset ?? 0))

const without = (some: Units, others: Units) => some.filter(({ unit }) => !others.some((other) => other.unit === unit))

const pairsOf = (before: Units, after: Units) =>
  after.flatMap((now): [Unit, Unit][] => before.flatMap((old) => (old.unit === now.unit ? [[old, now]] : [])))

function unitDifferences([before, after]: readonly [Unit, Unit]): string[] {
  const keys = {
    factor: [before.factor, after.factor],
    offset: [before.offset ?? 0, after.offset ?? 0],
    'number of decimals': [before.decimals ?? 1, after.decimals ?? 1],
    'UCUM code': [before.unitCode ?? 'none', after.unitCode ?? 'none'],
  } as const
  return Object.entries(keys).flatMap(([key, [old, now]]) =>
    old === now ? [] : [`the ${key} of ${after.unit} changes from ${old} to ${now}`],
  )
}
