import { isDeepStrictEqual } from 'node:util'
import type { CompiledFlow } from '@anamnesis/engine'
import type { Field } from '@anamnesis/engine/schema'

/** A field on its screen. */
interface PlacedField {
  readonly field: Field
  readonly screen: string
}

/** Which fields of two flows are the same, and which only one of them has. */
export interface MatchedFields {
  readonly pairs: readonly { readonly before: PlacedField; readonly after: PlacedField }[]
  readonly removed: readonly PlacedField[]
  readonly added: readonly PlacedField[]
}

/**
 * Matches fields by their names; of several with one name, those under the same condition first, then in order. What is
 * left over on one screen with the same question and type is the same field under another name.
 */
export function matchFields(before: CompiledFlow, after: CompiledFlow): MatchedFields {
  const pairs: { before: PlacedField; after: PlacedField }[] = []
  let [removed, added] = [placed(before), placed(after)]
  const match = (isSame: (one: PlacedField, other: PlacedField) => boolean) => {
    for (const one of removed) {
      const other = added.find((candidate) => isSame(one, candidate))
      if (!other) continue
      pairs.push({ before: one, after: other })
      removed = removed.filter((left) => left !== one)
      added = added.filter((left) => left !== other)
    }
  }
  const [left, right] = [byName(removed), byName(added)]
  removed = removed.filter(({ field }) => !isOnly(left, right, field.name))
  added = added.filter(({ field }) => !isOnly(left, right, field.name))
  for (const [name, [one]] of left) {
    const [other] = right.get(name) ?? []
    if (one && other && isOnly(left, right, name)) pairs.push({ before: one, after: other })
  }
  match((one, other) => one.field.name === other.field.name && isDeepStrictEqual(one.field.dependsOn, other.field.dependsOn))
  match((one, other) => one.field.name === other.field.name)
  match((one, other) => one.screen === other.screen && one.field.type === other.field.type && one.field.label === other.field.label)
  return { pairs, removed, added }
}

type ByName = ReadonlyMap<string, readonly PlacedField[]>

/** The common case, matched without search: one field of the name on either side. */
const isOnly = (left: ByName, right: ByName, name: string) => left.get(name)?.length === 1 && right.get(name)?.length === 1

const placed = ({ screens }: CompiledFlow): PlacedField[] =>
  screens.flatMap(({ screen, fields }) => fields.map((field) => ({ field, screen: screen.id })))

function byName(fields: readonly PlacedField[]): ByName {
  const groups = new Map<string, PlacedField[]>()
  for (const one of fields) groups.set(one.field.name, [...(groups.get(one.field.name) ?? []), one])
  return groups
}
