import type { Field } from './field.ts'
import { ownerOption } from './ownerOption.ts'
import { quoted } from './quoted.ts'

/** Why a field cannot stand under an option; undefined when it can, or need not. `before` are the fields before it on its screen. */
export function underOptionFault(field: Field, before: readonly Field[]): { message: string; suggestion: string } | undefined {
  if (!field.underOption) return undefined
  const owner = ownerOption(field)
  if (!owner) return { message: 'it depends on no single option', suggestion: 'Write its dependsOn as {"field": "…", "value": "…"}.' }
  const lists = before.flatMap((one) =>
    one.name === owner.field && (one.type === 'radio-group' || one.type === 'checkbox-group') ? [one] : [],
  )
  if (lists.length === 0)
    return {
      message: `${quoted(owner.field)} is no radio-group or checkbox-group before it on this screen`,
      suggestion: 'Put it after such a field, or remove underOption.',
    }
  if (lists.some((list) => 'layout' in list && list.layout !== undefined))
    return { message: `the options of ${quoted(owner.field)} are in a row`, suggestion: 'Remove layout there, or underOption here.' }
  return lists.some((list) => 'exclusiveOption' in list && list.exclusiveOption === owner.value)
    ? {
        message: `${quoted(owner.value)} is the exclusive option, which has no details`,
        suggestion: 'Name another option, or remove underOption.',
      }
    : undefined
}
