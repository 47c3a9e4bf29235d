import type { Option } from '@anamnesis/engine/schema'
import { setting, settings, wording } from './aspects.ts'
import type { Change, ChangePlace, Severity } from './Change.ts'
import { compareAspects, type ReadAspect, reads } from './compareAspects.ts'
import { movedItems } from './movedItems.ts'

/** Compares the options of one question. The value is stored, so a removed option orphans answers. */
export function compareOptions(before: readonly Option[], after: readonly Option[], where: OptionsPlace): Change[] {
  const { subject, isCalculatedFrom, removed: meant, ...at } = where
  const has = (options: readonly Option[], wanted: Option) => options.some(({ value }) => value === wanted.value)
  const removed = before.filter((option) => !has(after, option))
  const fresh = after.filter((option) => !has(before, option))
  const revalued = removed.flatMap((old) => {
    const now = fresh.find(({ label }) => label === old.label)
    return now ? [{ old, now }] : []
  })
  const matched = before.flatMap((old) => {
    const now = after.find(({ value }) => value === old.value)
    return now ? [{ old, now }] : []
  })
  const order = (options: readonly Option[]) =>
    options.map(({ value }) => value).filter((value) => matched.some(({ old }) => old.value === value))
  const [oldOrder, newOrder] = [order(before), order(after)]
  const moved = movedItems(oldOrder, newOrder)
  const labelOf = (wanted: string) => `“${after.find(({ value }) => value === wanted)?.label ?? wanted}”`
  return [
    ...removed
      .filter((option) => !revalued.some(({ old }) => old === option))
      .map((option): Change => {
        const isMeant = meant.includes(option.value)
        return {
          ...at,
          code: 'option-removed',
          severity: isMeant ? 'behaviour' : 'breaking',
          says: `The option “${option.label}” of ${subject} is removed${isMeant ? ` on purpose: patients who chose “${option.value}” are asked again` : `: stored answers “${option.value}” are no longer valid`}.`,
          before: option,
        }
      }),
    ...fresh
      .filter((option) => !revalued.some(({ now }) => now === option))
      .map((option): Change => ({
        ...at,
        code: 'option-added',
        severity: 'behaviour',
        says: `The option “${option.label}” is added to ${subject}${option.value === option.label ? '' : `, stored as “${option.value}”`}.`,
        after: option,
      })),
    ...revalued.map(({ old, now }): Change => {
      const isMeant = meant.includes(old.value)
      return {
        ...at,
        code: 'option-value',
        severity: isMeant ? 'behaviour' : 'breaking',
        says: `The option “${now.label}” of ${subject} is now stored as “${now.value}”: ${isMeant ? `“${old.value}” is removed on purpose, and patients who chose it are asked again` : `stored answers “${old.value}” are no longer valid`}.`,
        before: old.value,
        after: now.value,
      }
    }),
    ...[...matched, ...revalued].flatMap(({ old, now }) =>
      compareAspects<Option>(
        isCalculatedFrom ? { ...optionAspects, score: scoreAspect('breaking') } : optionAspects,
        { before: old, after: now },
        { ...at, subject: `the option “${now.value}” of ${subject}` },
      ),
    ),
    ...(moved.length > 0
      ? [
          {
            ...at,
            code: 'option-order',
            severity: 'wording',
            says: `The options of ${subject} are in another order: ${moved.map(labelOf).join(', ')} moved.`,
            before: oldOrder,
            after: newOrder,
          } satisfies Change,
        ]
      : []),
  ]
}

/** The question whose options are compared. */
interface OptionsPlace {
  readonly place: ChangePlace
  readonly field: string
  readonly subject: string
  readonly isCalculatedFrom: boolean
  /** Values that are removed on purpose. */
  readonly removed: readonly string[]
}

/** The points of an option; breaking when a calculation reads them. */
const scoreAspect = (severity: Severity): readonly ReadAspect<Option>[] => [
  reads(({ score }) => score, settings('option-score', 'the points in calculations', severity)),
]

const optionAspects = {
  label: [
    reads(({ label }) => label, {
      code: 'option-label',
      severity: 'wording',
      says: (subject, { before, after }) => `In ${subject}, the text changes from “${before}” to “${after}”; it is stored as before.`,
    }),
  ],
  details: [reads(({ details }) => details, wording('option-details', 'the help text'))],
  alsoCalled: [reads(({ alsoCalled }) => alsoCalled, setting('option-also-called', 'what a search finds it by', 'wording'))],
  score: scoreAspect('behaviour'),
  image: [reads(({ image }) => image, setting('option-image', 'the picture', 'wording'))],
} satisfies Record<Exclude<keyof Option, 'value'>, readonly ReadAspect<Option>[]>
