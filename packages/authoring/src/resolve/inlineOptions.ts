import { FlowSourceError } from '@anamnesis/engine/schema'

/** A screen with each `"options": {"$options": "name"}` replaced by the list of that name, and its `$schema` left out. */
export function inlineOptions(value: unknown, where: string, lists: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((one) => inlineOptions(one, where, lists))
  if (typeof value !== 'object' || value === null) return value
  const name = Reflect.get(value, '$options')
  if (typeof name === 'string') {
    if (!Object.hasOwn(lists, name))
      throw new FlowSourceError('FLOW_UNKNOWN_OPTIONS', where, `there is no list of options "${name}".`, name, Object.keys(lists))
    return lists[name]
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (key === '$schema' ? [] : [[key, inlineOptions(one, where, lists)]])),
  )
}
