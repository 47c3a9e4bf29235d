import { isDeepStrictEqual } from 'node:util'
import type { EntryField } from '@anamnesis/engine/schema/internal'
import { valueInWords } from './aspects.ts'
import type { Severity } from './Change.ts'
import type { Aspect } from './compareAspects.ts'
import { isConvertedOtherwise } from './unitsAspect.ts'

/** The fields of a group entry. A change that may invalidate stored entries is breaking. */
export const entryAspect: Aspect<readonly EntryField[]> = {
  code: 'field-entry',
  severity: ({ before = [], after = [] }) => {
    const found = after.map((now) =>
      severityOf(
        before.find(({ name }) => name === now.name),
        now,
      ),
    )
    const isGone = before.some(({ name }) => !after.some((now) => now.name === name))
    return isGone || found.includes('breaking') ? 'breaking' : found.includes('behaviour') ? 'behaviour' : 'wording'
  },
  says: (subject, { before = [], after = [] }) => {
    const [old, now] = [without(before, after), without(after, before)]
    return old.length === 0 && now.length === 0
      ? `In ${subject}, the fields of an entry are in another order.`
      : `In ${subject}, the fields of an entry change from ${inWords(old)} to ${inWords(now)}.`
  },
}

type KeyOf<One> = One extends unknown ? keyof One : never

/** Presentation keys; changing them never invalidates stored entries. */
const LOOKS: readonly string[] = [
  'label',
  'labelHint',
  'description',
  'warning',
  'placeholder',
  'autocomplete',
  'size',
  'variant',
  'unitCode',
  'otherUnits',
  'layout',
  'minLabel',
  'maxLabel',
] satisfies KeyOf<EntryField>[]

function severityOf(before: EntryField | undefined, now: EntryField): Severity {
  if (!before) return now.optional ? 'behaviour' : 'breaking'
  const isSame = isDeepStrictEqual(withoutLooks(before), withoutLooks(now)) && !isConvertedOtherwise(unitsOf(before), unitsOf(now))
  return isSame ? 'wording' : 'breaking'
}

const unitsOf = (field: EntryField) => ('otherUnits' in field ? field.otherUnits : undefined)
const withoutLooks = (field: EntryField) => Object.fromEntries(Object.entries(field).filter(([key]) => !LOOKS.includes(key)))

const without = (some: readonly EntryField[], others: readonly EntryField[]) =>
  some.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)))

const inWords = (fields: readonly EntryField[]) => (fields.length === 0 ? 'none' : fields.map(valueInWords).join('; '))
