import { isDeepStrictEqual } from 'node:util'
import type { Field } from '@anamnesis/engine/schema'
import { conditionInWords } from '../print/conditionInWords.ts'
import { briefNames } from './briefNames.ts'
import type { Change } from './Change.ts'
import { calculatedFrom } from './compareCalculations.ts'
import { compareEntries } from './compareEntries.ts'
import { compareQuestion, optionsOf } from './compareQuestion.ts'
import type { FlowPair } from './FlowPair.ts'
import { movedItems } from './movedItems.ts'
import type { CompiledFlow } from '@anamnesis/engine'

/** Compares the fields of two flows. Fields of an added or removed screen are reported with the screen. */
export function compareFields(flows: FlowPair): Change[] {
  const matched = matchFields(flows.before, flows.after)
  const calculated = calculatedFrom(flows)
  const isOnBoth = (screen: string) => flows.before.positions.has(screen) && flows.after.positions.has(screen)
  return [
    ...matched.removed.filter(({ screen }) => isOnBoth(screen)).map(({ field, screen }) => removedChange(field, screen, flows)),
    ...matched.added.filter(({ screen }) => isOnBoth(screen)).map(({ field, screen }) => addedChange(field, screen, flows)),
    ...matched.pairs.flatMap((pair) => compareField(pair, flows, calculated)),
    ...orderChanges(matched, flows),
  ]
}

/** Fast path: each side has one field of the name. */
const isOnly = (left: ByName, right: ByName, name: string) => left.get(name)?.length === 1 && right.get(name)?.length === 1

const placed = ({ screens }: CompiledFlow): PlacedField[] =>
  screens.flatMap(({ screen, fields }) => fields.map((field) => ({ field, screen: screen.id })))

const on = (screen: string, field: Field) => ({ place: { kind: 'screen', id: screen } as const, field: field.name })

function removedChange(field: Field, screen: string, { removed }: FlowPair): Change {
  const isMeant = removed.fields?.includes(field.name) === true
  const says = `The question “${field.label}” is removed${isMeant ? ' on purpose' : ''}: stored answers to ${field.name} are ${isMeant ? 'given up' : 'no longer used'}.`
  return { ...on(screen, field), code: 'field-removed', severity: isMeant ? 'behaviour' : 'breaking', says, before: field }
}

function addedChange(field: Field, screen: string, { afterNames }: FlowPair): Change {
  const shown = field.dependsOn ? `, shown only if ${conditionInWords(field.dependsOn, briefNames(afterNames))}` : ''
  const says = `The question “${field.label}” is added (${field.name}: ${afterNames.typeOf(field)}, ${field.optional ? 'may be left empty' : 'required'})${shown}.`
  return { ...on(screen, field), code: 'field-added', severity: 'behaviour', says, after: field }
}

function compareField({ before, after }: MatchedFields['pairs'][number], flows: FlowPair, calculated: ReadonlySet<string>): Change[] {
  const [old, now] = [before.field, after.field]
  const pair = { before: old, after: now }
  const subject = `“${now.label}”`
  const where = { ...on(after.screen, now), subject }
  const changes: Change[] = []
  const change = (code: string, severity: Change['severity'], says: string, sides: Pick<Change, 'before' | 'after'>) =>
    changes.push({ ...on(after.screen, now), code, severity, says, ...sides })
  if (old.name !== now.name) {
    const isMeant = flows.removed.fields?.includes(old.name) === true
    const says = `The answer to ${subject} is now stored as ${now.name}: answers stored as ${old.name} are ${isMeant ? 'given up on purpose' : 'no longer used'}.`
    change('field-renamed', isMeant ? 'behaviour' : 'breaking', says, { before: old.name, after: now.name })
  }
  const previous = flows.renames.fields.get(now.name)
  if (previous !== undefined)
    change(
      'field-renamed',
      'wording',
      `The answer to ${subject} is now stored as ${now.name}; answers stored as ${previous} are migrated.`,
      {
        before: previous,
        after: now.name,
      },
    )
  if (before.screen !== after.screen)
    change('field-screen', 'behaviour', `${subject} is now asked on this screen; before on the screen ${before.screen}.`, {
      before: before.screen,
      after: after.screen,
    })
  return [
    ...changes,
    ...compareQuestion(
      pair,
      { ...where, isCalculatedFrom: calculated.has(now.name), removed: flows.removed.options?.[now.name] ?? [] },
      flows,
    ),
    ...compareEntries(pair, where, flows),
    ...optionsOf(now).flatMap(({ value, label }): Change[] => {
      const was = flows.renames.options.get(now.name)?.get(value)
      if (was === undefined || !optionsOf(old).some((one) => one.value === value)) return []
      const says = `The option “${label}” of ${subject} is now stored as “${value}”; answers stored as “${was}” are migrated.`
      return [{ ...on(after.screen, now), code: 'option-value', severity: 'wording', says, before: was, after: value }]
    }),
  ]
}

/** One change per screen whose questions are reordered. */
function orderChanges({ pairs }: MatchedFields, { before, after }: FlowPair): Change[] {
  const keys = new Map<Field, string>(
    pairs.flatMap((pair, index): [Field, string][] => [
      [pair.before.field, `${index}`],
      [pair.after.field, `${index}`],
    ]),
  )
  return after.screens.flatMap(({ screen, fields }): Change[] => {
    const old = before.screens[before.positions.get(screen.id) ?? -1]?.fields ?? []
    const keysOf = (list: readonly Field[]) => list.flatMap((field) => keys.get(field) ?? [])
    const both = keysOf(old).filter((key) => keysOf(fields).includes(key))
    const now = keysOf(fields).filter((key) => both.includes(key))
    if (isDeepStrictEqual(both, now)) return []
    const labels = new Map(fields.map((field) => [keys.get(field), field.label]))
    const moved = movedItems(both, now).map((key) => `“${labels.get(key)}”`)
    const namesOf = (list: readonly Field[]) => list.filter((field) => both.includes(keys.get(field) ?? '')).map(({ name }) => name)
    return [
      {
        code: 'field-order',
        severity: 'behaviour',
        place: { kind: 'screen', id: screen.id },
        says: `The questions are in another order: ${moved.join(', ')} moved.`,
        before: namesOf(old),
        after: namesOf(fields),
      },
    ]
  })
}

/** A field with its screen. */
interface PlacedField {
  readonly field: Field
  readonly screen: string
}

/** Matched, added and removed fields. */
interface MatchedFields {
  readonly pairs: readonly { readonly before: PlacedField; readonly after: PlacedField }[]
  readonly removed: readonly PlacedField[]
  readonly added: readonly PlacedField[]
}

/** Matches fields by name; several of one name by condition, then by order. An unmatched pair on one screen with the same
 * question and type counts as renamed.
 */
function matchFields(before: CompiledFlow, after: CompiledFlow): MatchedFields {
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

function byName(fields: readonly PlacedField[]): ByName {
  const groups = new Map<string, PlacedField[]>()
  for (const one of fields) groups.set(one.field.name, [...(groups.get(one.field.name) ?? []), one])
  return groups
}
