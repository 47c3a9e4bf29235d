import { checkField } from '@anamnesis/engine'
import { holdsInEntry, withLimits, withoutHidden } from '@anamnesis/engine/internal'
import { answersInLimits, isEntries, type EntryField } from '@anamnesis/engine/schema/internal'
import type { FieldOf } from '@anamnesis/engine/schema'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import { comparedField, conditionAtoms, type FieldAtom } from './conditionAtoms.ts'
import { severalOptions } from './severalOptions.ts'

/** A valid entry of a group in script notation, or the nearest to one. Answers that conditions and bounds of the entry read are tried in
 * turn, since they may hide a field without a valid answer, or leave one.
 */
export function sampleEntry(field: FieldOf<'group'>, samplesOf: SamplesOf, now: string): unknown {
  const atoms = field.fields
    .flatMap(({ dependsOn }) => (dependsOn ? conditionAtoms(dependsOn) : []))
    .filter((atom): atom is FieldAtom => !('flag' in atom))
  const limiting = new Set(field.fields.flatMap(answersInLimits))
  const choices = field.fields.map((one): Choice => {
    const read = atoms.filter((atom) => comparedField(atom) === one.name)
    const isRead = read.length > 0 || limiting.has(one.name)
    const valid = [...severalOptions(one), ...samplesOf(one, read)].filter(
      (written) => checkField(one, scriptedAnswer(one, written), { now: () => now }) === undefined,
    )
    return [one, isRead && one.optional ? [...valid, undefined] : isRead || answersInLimits(one).length > 0 ? valid : valid.slice(0, 1)]
  })
  let first: unknown
  let tried = 0
  for (const entry of entriesOf(choices)) {
    const answer = withoutHidden(field, scriptedAnswer(field, [entry]) ?? [])
    const shown: unknown = isEntries(answer) ? answer[0] : entry
    first ??= shown
    if (atoms.length + limiting.size === 0) break
    const isValid =
      checkField({ ...field, minEntries: 1 }, answer, { now: () => now, holds: holdsInEntry, limit: withLimits }) === undefined
    if (isValid) return shown
    if (++tried > MOST_ENTRIES) break
  }
  return first
}

/** Maximum number of entries tried per group. */
const MOST_ENTRIES = 2_000

type SamplesOf = (field: EntryField, atoms: readonly FieldAtom[]) => readonly unknown[]

/** A field of an entry and the answers to try. */
type Choice = readonly [field: EntryField, written: readonly unknown[]]

type Entry = Readonly<Record<string, unknown>>

/** Every combination of answers, the first of each field first. */
function* entriesOf([first, ...rest]: readonly Choice[], before: Entry = {}): Generator<Entry> {
  if (!first) yield before
  else for (const one of triedAfter(first, before)) yield* entriesOf(rest, one === undefined ? before : { ...before, [first[0].name]: one })
}

/** The answers to try after those before it: of a field with a bound that an answer gives, that answer first. */
function triedAfter([field, written]: Choice, before: Entry): readonly unknown[] {
  const limited = withLimits(field, (name) => scriptedAnswer(field, before[name]))
  const limits = ['min', 'max'].flatMap((key) => {
    const limit: unknown = Reflect.get(limited, key)
    return limited !== field && (typeof limit === 'string' || typeof limit === 'number') ? [String(limit)] : []
  })
  const tried = [...limits, ...written]
  return tried.length > 0 ? tried : [undefined]
}
