import { checkField } from '@anamnesis/engine'
import { holdsInEntry, withoutHidden } from '@anamnesis/engine/internal'
import { isEntries, type EntryField } from '@anamnesis/engine/schema/internal'
import type { FieldOf } from '@anamnesis/engine/schema'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import { comparedField, conditionAtoms, type FieldAtom } from './conditionAtoms.ts'
import { severalOptions } from './severalOptions.ts'

/** Maximum number of entries tried per group. */
const MOST_ENTRIES = 2_000

type SamplesOf = (field: EntryField, atoms: readonly FieldAtom[]) => readonly unknown[]

/**
 * A valid entry of a group in script notation, or the nearest to one. Answers that conditions of the entry read are tried in turn, since
 * they may hide a field without a valid answer.
 */
export function sampleEntry(field: FieldOf<'group'>, samplesOf: SamplesOf, now: string): unknown {
  const atoms = field.fields
    .flatMap(({ dependsOn }) => (dependsOn ? conditionAtoms(dependsOn) : []))
    .filter((atom): atom is FieldAtom => !('flag' in atom))
  const choices = field.fields.map((one): readonly [name: string, written: readonly unknown[]] => {
    const read = atoms.filter((atom) => comparedField(atom) === one.name)
    const valid = [...severalOptions(one), ...samplesOf(one, read)].filter(
      (written) => checkField(one, scriptedAnswer(one, written), { now: () => now }) === undefined,
    )
    return [one.name, read.length > 0 && one.optional ? [...valid, undefined] : read.length > 0 ? valid : valid.slice(0, 1)]
  })
  let first: unknown
  let tried = 0
  for (const entry of entriesOf(choices)) {
    const answer = withoutHidden(field, scriptedAnswer(field, [entry]) ?? [])
    const shown: unknown = isEntries(answer) ? answer[0] : entry
    first ??= shown
    if (atoms.length === 0) break
    const isValid = checkField({ ...field, minEntries: 1 }, answer, { now: () => now, holds: holdsInEntry }) === undefined
    if (isValid) return shown
    if (++tried > MOST_ENTRIES) break
  }
  return first
}

/** Every combination of answers, the first of each field first. */
function* entriesOf(
  choices: readonly (readonly [name: string, written: readonly unknown[]])[],
): Generator<Readonly<Record<string, unknown>>> {
  const [first, ...rest] = choices
  if (!first) yield {}
  else
    for (const written of first[1].length > 0 ? first[1] : [undefined])
      for (const entry of entriesOf(rest)) yield written === undefined ? entry : { [first[0]]: written, ...entry }
}
