import type { Flow } from '@anamnesis/engine/schema'

/** Rewrites an earlier flow with the current names from `renamed` of the later flow. */
export function withCurrentNames(before: Flow, { renamed = {}, steps }: Flow): RenamedFlow {
  const [old, now] = [namesOf(before.steps), namesOf(steps)]
  const screens = inUse(renamed.screens, old.screens, now.screens)
  const fields = inUse(renamed.fields, old.fields, now.fields)
  const earlier = turned(fields)
  const options = new Map(
    Object.entries(renamed.options ?? {}).map(([field, table]) => [
      field,
      inUse(table, old.valuesOf(earlier.get(field) ?? field), now.valuesOf(field)),
    ]),
  )
  const names: Names = { screens, fields, options }
  const isSame = screens.size === 0 && fields.size === 0 && [...options.values()].every((one) => one.size === 0)
  return {
    // the type is the same; only names differ
    flow: isSame
      ? before
      : {
          ...before,
          steps: translated(before.steps, names) as Flow['steps'],
          interrupts: translated(before.interrupts, names) as Flow['interrupts'],
        },
    screens: turned(screens),
    fields: turned(fields),
    options: new Map([...options].map(([field, one]) => [field, turned(one)])),
  }
}

/** An earlier flow rewritten with current names, and the earlier names. */
export interface RenamedFlow {
  readonly flow: Flow
  /** Earlier screen ids and field names, by current ones. */
  readonly screens: ReadonlyMap<string, string>
  readonly fields: ReadonlyMap<string, string>
  /** Earlier option values, by current field name and current value. */
  readonly options: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Keys whose value is a field name. */
const NAMES_A_FIELD: ReadonlySet<string> = new Set(['field', 'age', 'fieldToWatch', 'confirms', 'line2', 'city', 'province', 'postalCode'])

interface Names {
  readonly screens: ReadonlyMap<string, string>
  readonly fields: ReadonlyMap<string, string>
  readonly options: ReadonlyMap<string, ReadonlyMap<string, string>>
}

function namesOf(steps: Flow['steps']) {
  const screens = steps.flatMap((step) => step.screens)
  const fields = screens.flatMap(({ fields: own = [], conditionalFields = [] }) => [...own, ...conditionalFields])
  const valuesOf = (name: string) =>
    new Set(fields.flatMap((one) => (one.name === name && 'options' in one ? one.options.map(({ value }) => value) : [])))
  return { screens: new Set(screens.map(({ id }) => id)), fields: new Set(fields.map(({ name }) => name)), valuesOf }
}

/** The renames that apply to these two flows: the old name occurs only in the earlier flow, the new one only in the later. */
const inUse = (table: Readonly<Record<string, string>> = {}, old: ReadonlySet<string>, today: ReadonlySet<string>): Map<string, string> =>
  new Map(Object.entries(table).filter(([was, is]) => old.has(was) && !old.has(is) && today.has(is) && !today.has(was)))

const turned = (names: ReadonlyMap<string, string>) => new Map([...names].map(([old, now]): [string, string] => [now, old]))

function translated(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => translated(one, names))
  if (typeof value !== 'object' || value === null) return value
  const isField = 'type' in value && 'name' in value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    if (key === 'count' && Array.isArray(inner)) return [key, inner.map((name) => names.fields.get(String(name)) ?? name)]
    if (typeof inner !== 'string') return [key, translated(inner, names)]
    if (NAMES_A_FIELD.has(key) || (key === 'name' && isField)) return [key, names.fields.get(inner) ?? inner]
    const isScreen = key === 'id' && ('fields' in value || 'conditionalFields' in value || 'title' in value) && !('screens' in value)
    return [key, isScreen || (key === 'screen' && 'do' in value) ? (names.screens.get(inner) ?? inner) : inner]
  })
  return withOptions(Object.fromEntries(entries), names)
}

/** Renames the option values of a field and the values of conditions on it. */
function withOptions(value: Record<string, unknown>, { options }: Names): Record<string, unknown> {
  const table = options.get(String(value['field'] ?? value['name']))
  if (!table) return value
  const today = (one: unknown) => (typeof one === 'string' ? (table.get(one) ?? one) : one)
  const { options: offered, optionGroups: groups, in: listed, default: first } = value
  return {
    ...value,
    ...('value' in value && { value: today(value['value']) }),
    ...('exclusiveOption' in value && { exclusiveOption: today(value['exclusiveOption']) }),
    ...('default' in value && { default: Array.isArray(first) ? first.map(today) : today(first) }),
    ...(Array.isArray(listed) && { in: listed.map(today) }),
    ...(Array.isArray(groups) && {
      optionGroups: groups.map((one: { readonly values: readonly string[] }) => ({ ...one, values: one.values.map(today) })),
    }),
    ...(Array.isArray(offered) && {
      options: offered.map((option: object) => ({ ...option, value: today(Reflect.get(option, 'value')) })),
    }),
  }
}
