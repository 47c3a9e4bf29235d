import type { Field } from '../schema/index.ts'
import { entryName } from '../values/entryName.ts'
import type { Messages } from '../values/messages.ts'
import { entryErrorKey } from './entryPlaces.ts'
import type { ErrorLine } from './slots.ts'

/** Summary lines of one field: its own error and, for a group, those of its entries. */
export function errorLines(field: Field, errors: Errors, messages: Messages, idOf: (place: string) => string): ErrorLine[] {
  const { name, label } = field
  const own = Object.hasOwn(errors, name) ? errors[name] : undefined
  const inside = errorsWithin(field, errors) ?? {}
  const within = Object.entries(inside).flatMap(([place, message]): ErrorLine[] => {
    const [entry = '', inner = ''] = place.split('.')
    const asked = 'fields' in field ? field.fields.find((one) => one.name === inner) : undefined
    const where = `${entryName(field, Number(entry))}, ${asked?.label ?? inner}`
    const details = { label, limit: 0, list: '', day: '', place: where, message }
    return [{ id: idOf(entryErrorKey(name, Number(entry), inner)), message: messages.entry(details), label: where }]
  })
  return [...(own === undefined ? [] : [{ id: idOf(name), message: own, label }]), ...within]
}

type Errors = Readonly<Record<string, string>>

/** Errors within a group, by entry and field such as `0.dose`; undefined when there are none. */
export function errorsWithin({ name }: Field, errors: Errors): Errors | undefined {
  const inside = Object.entries(errors).filter(([place]) => place.startsWith(`${name}.`))
  return inside.length === 0 ? undefined : Object.fromEntries(inside.map(([place, message]) => [place.slice(name.length + 1), message]))
}
