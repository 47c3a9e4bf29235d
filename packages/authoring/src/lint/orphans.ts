import type { Fault } from './Finding.ts'
import { CALCULATED, type FieldUnderLint, type FlowUnderLint } from './FlowUnderLint.ts'
import { keyPlaceOf } from './placeOf.ts'
import { quote } from './quote.ts'
import { readRemoved, type Removed } from './readRemoved.ts'
import { currentNameOf, readRenames } from './readRenames.ts'

/** Parts of the earlier revision that no longer exist under their old or current name, apart from those removed on purpose. */
export function orphans(flow: FlowUnderLint, removed: Removed = readRemoved(flow)): Fault[] {
  const { before, root, screensById, fieldsByName } = flow
  if (!before) return []
  const renamed = readRenames(flow)
  const top = root.children.get('steps')?.keyPlace ?? root.place
  const screens = [...before.screensById.keys()]
    .filter((id) => !screensById.has(id) && !removed.screens.has(id) && !screensById.has(currentNameOf(renamed.screens, id)))
    .map((id) => ({ place: top, message: `the screen ${quote(id)} was removed`, suggestion: SUGGESTION }))
  const answers = [...before.fieldsByName].flatMap(([name, old]): Fault[] => {
    // calculated answers are not stored
    if (old.every(({ type }) => type === CALCULATED)) return []
    const today = fieldsByName.has(name) ? name : currentNameOf(renamed.fields, name)
    const now = fieldsByName.get(today)
    if (!now) {
      if (removed.fields.has(name)) return []
      const screen = screensById.get(old[0]?.screen.id ?? '')
      return [{ place: screen?.at.place ?? top, message: `the field ${quote(name)} was removed`, suggestion: SUGGESTION }]
    }
    const offered = new Set(now.flatMap(({ options }) => options.map(({ value }) => value)))
    const values = renamed.options.get(today)?.values ?? []
    const options = old
      .flatMap(({ options }) => options)
      .filter(
        ({ value }) => !offered.has(value) && removed.options.get(today)?.has(value) !== true && !offered.has(currentNameOf(values, value)),
      )
      .flatMap(({ value }) => {
        const place = now[0] && keyPlaceOf(now[0], 'options')
        return place ? [{ place, message: `the option ${quote(value)} of ${name} was removed`, suggestion: SUGGESTION }] : []
      })
    return [...options, ...goneFromEntries(today, { old, now })]
  })
  return [...screens, ...answers]
}

/** Fields and options that the entries of a list no longer have. */
function goneFromEntries(list: string, { old, now }: ListRevisions): Fault[] {
  const [first] = now
  const asked = now.flatMap(({ entryFields }) => entryFields)
  const fault = (what: string): Fault[] => {
    const message = `${what} in the entries of ${list} was removed`
    return first ? [{ place: keyPlaceOf(first, 'fields'), message, suggestion: LIST_SUGGESTION }] : []
  }
  return old
    .flatMap(({ entryFields }) => entryFields)
    .flatMap(({ name, options }) => {
      const same = asked.filter((one) => one.name === name)
      if (same.length === 0) return fault(`the field ${quote(name)}`)
      const offered = new Set(same.flatMap((one) => one.options.map(({ value }) => value)))
      return options.filter(({ value }) => !offered.has(value)).flatMap(({ value }) => fault(`the option ${quote(value)} of ${name}`))
    })
}

/** The fields of a list by name, at the earlier revision and now. */
interface ListRevisions {
  readonly old: readonly FieldUnderLint[]
  readonly now: readonly FieldUnderLint[]
}

const LIST_SUGGESTION =
  'Keep it: a list with such an entry is asked again as a whole. If that is meant, give the list another name, and add the former one to “removed”.'
const SUGGESTION = 'Keep it, add its current name to “renamed”, or add it to “removed” when its answers are given up on purpose.'
