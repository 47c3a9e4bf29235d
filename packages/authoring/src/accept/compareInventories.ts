import { isDeepStrictEqual } from 'node:util'
import type { Flow } from '@anamnesis/engine/schema'
import type { Inventory, InventoryInterrupt, InventoryQuestion, InventoryScreen } from './inventory.ts'

/** Differences between the accepted and the current inventory, one sentence each, as a patient sees them. `removed` names
 * the parts that the flow removes on purpose.
 */
export function compareInventories(before: Inventory, after: Inventory, removed: Removed = {}): string[] {
  const [old, now] = [screensOf(before), screensOf(after)]
  return [
    ...comparedValues('the version of the flow', before.version, after.version),
    ...stepChanges(before, after),
    ...listChanges([...old.keys()], [...now.keys()]).map(({ item, isNew }) =>
      isNew
        ? `the screen “${item}” was added: ${questionList(now.get(item))}`
        : `the screen “${item}” was removed${removed.screens?.includes(item) ? ' on purpose' : ''}: ${questionList(old.get(item))}`,
    ),
    ...[...now].flatMap(([id, screen]) => {
      const was = old.get(id)
      return was ? screenChanges(was, screen, removed).map((change) => `on the screen “${id}” ${change}`) : []
    }),
    ...orderChanges('the screens', [...old.keys()], [...now.keys()]),
    ...comparedValues('what the variants leave out and call', before.variants, after.variants),
    ...entryChanges('the call', before.calls, after.calls),
    ...entryChanges('the stop', interruptsOf(before), interruptsOf(after)),
    ...comparedValues('the events of the flow', before.events, after.events),
  ]
}

type Removed = NonNullable<Flow['removed']>

/** An earlier inventory has only the texts of its stops. */
const interruptsOf = ({ interrupts }: Inventory) =>
  Object.fromEntries(
    Object.entries(interrupts).map(([id, one]): [string, InventoryInterrupt] => [
      id,
      typeof one === 'string' ? { reads: one, actions: [] } : one,
    ]),
  )

const screensOf = ({ steps }: Inventory) => new Map(steps.flatMap(({ screens }) => screens.map((screen) => [screen.id, screen])))
const questionList = (screen: InventoryScreen | undefined) =>
  screen?.questions?.map(({ asks }) => `“${asks}”`).join(', ') ?? 'it asks nothing'

function stepChanges(before: Inventory, after: Inventory): string[] {
  const old = new Map(before.steps.map(({ id, title }) => [id, title]))
  const now = new Map(after.steps.map(({ id, title }) => [id, title]))
  return [
    ...listChanges([...old.keys()], [...now.keys()]).map(({ item, isNew }) => `the step “${item}” was ${isNew ? 'added' : 'removed'}`),
    ...[...now].flatMap(([id, title]) => (old.has(id) ? comparedValues(`the title of the step “${id}”`, old.get(id), title) : [])),
  ]
}

function screenChanges(before: InventoryScreen, after: InventoryScreen, removed: Removed): string[] {
  const { questions: old = [], ...was } = before
  const { questions: now = [], ...is } = after
  return [...keyChanges(was, is), ...questionChanges(old, now, removed), ...orderChanges('the questions', old.map(keyOf), now.map(keyOf))]
}

/** The condition distinguishes two questions of the same name. */
const keyOf = ({ name, type, shownIf = '' }: InventoryQuestion) => [name, type, shownIf].join(' ')

function questionChanges(before: readonly InventoryQuestion[], after: readonly InventoryQuestion[], removed: Removed): string[] {
  const onPurpose = (name: string) => (removed.fields?.includes(name) ? ', on purpose' : '')
  const pairs = after.map((now) => ({ now, was: before.find((one) => keyOf(one) === keyOf(now)) ?? onlyNamed(before, after, now.name) }))
  const matched = new Set(pairs.map(({ was }) => was))
  return [
    ...pairs.flatMap(({ now, was }) => (was ? [] : [`a new question is asked: “${now.asks}” (${now.name})`])),
    ...before.flatMap((was) =>
      matched.has(was) ? [] : [`a question is no longer asked${onPurpose(was.name)}: “${was.asks}” (${was.name})`],
    ),
    ...pairs.flatMap(({ now, was }) =>
      was ? oneQuestion(was, now, removed.options?.[now.name]).map((change) => `at “${now.asks}” (${now.name}) ${change}`) : [],
    ),
  ]
}

function onlyNamed(before: readonly InventoryQuestion[], after: readonly InventoryQuestion[], name: string) {
  const [one, ...more] = before.filter((question) => question.name === name)
  return more.length === 0 && after.filter((question) => question.name === name).length === 1 ? one : undefined
}

function oneQuestion(
  { options: old, ...was }: InventoryQuestion,
  { options: now, ...is }: InventoryQuestion,
  removed: readonly string[] = [],
): string[] {
  // an option is its value, with the label, points and help after it
  const onPurpose = (item: string) =>
    removed.some((value) => item === value || [': ', ' (', '; '].some((next) => item.startsWith(`${value}${next}`))) ? ', on purpose' : ''
  const offered = (options: typeof old) => (Array.isArray(options) ? options : undefined)
  const [before, after] = [offered(old), offered(now)]
  if (!before || !after) return [...keyChanges(was, is), ...comparedValues('its options', old, now)]
  return [
    ...keyChanges(was, is),
    ...listChanges(before, after).map(({ item, isNew }) =>
      isNew ? `a patient can now choose “${item}”` : `a patient can no longer choose “${item}”${onPurpose(item)}`,
    ),
    ...orderChanges('the options', before, after),
  ]
}

/** Phrases for inventory keys. */
const SPOKEN: Readonly<Record<string, string>> = {
  asks: 'the question',
  subTitle: 'its subtitle',
  help: 'its help text',
  shownIf: 'its condition',
  openTo: 'its audience',
  optional: 'whether it is optional',
  limits: 'its limits',
  rules: 'its rules',
  buttons: 'its buttons',
  events: 'its events',
  call: 'its call',
  worksOut: 'its calculations',
}

function keyChanges(before: object, after: object): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    comparedValues(SPOKEN[key] ?? `its ${key}`, old.get(key), now.get(key)),
  )
}

function entryChanges(what: string, before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    comparedValues(`${what} “${name}”`, before[name], after[name]),
  )
}

function comparedValues(what: string, before: unknown, after: unknown): string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (before === undefined) return [`${what}: added ${shown(after)}`]
  if (after === undefined) return [`${what}: removed ${shown(before)}`]
  if (isTexts(before) && isTexts(after)) return textChanges(what, before, after)
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      comparedValues(PARTS.has(key) ? what : `${what}: ${key}`, before[key], after[key]),
    )
  return [`${what}: ${shown(before)} → ${shown(after)}`]
}

/** Keys of an interrupt whose values speak for themselves. */
const PARTS: ReadonlySet<string> = new Set(['reads', 'actions'])

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changed items of a list in place, else those that are new or gone. */
function textChanges(what: string, before: readonly string[], after: readonly string[]): string[] {
  const differ = after.flatMap((item, index) => (item === before[index] ? [] : [index]))
  const isMoved = after.some((item) => before.includes(item) && before.indexOf(item) !== after.indexOf(item))
  if (before.length === after.length && !isMoved)
    return differ.map((index) => `${what}: ${quoted(before[index])} → ${quoted(after[index])}`)
  const changes = listChanges(before, after).map(({ item, isNew }) => `${what}: ${isNew ? 'added' : 'removed'} ${quoted(item)}`)
  return [...changes, ...orderChanges(`${what}: the items`, before, after)]
}

/** Texts that begin with quotation marks are not quoted again. */
const quoted = (text = '') => (text.startsWith('“') ? text : `“${text}”`)

const shown = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value))

/** Lists added and removed items. */
export function listChanges(before: readonly string[], after: readonly string[]): { readonly item: string; readonly isNew: boolean }[] {
  return [
    ...after.filter((item) => !before.includes(item)).map((item) => ({ item, isNew: true })),
    ...before.filter((item) => !after.includes(item)).map((item) => ({ item, isNew: false })),
  ]
}

function orderChanges(what: string, before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [before.filter((item) => after.includes(item)), after.filter((item) => before.includes(item))]
  return isDeepStrictEqual(old, now) ? [] : [`${what} are in another order`]
}
