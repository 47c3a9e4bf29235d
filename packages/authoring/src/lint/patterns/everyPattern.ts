import type { Located } from '../document/Located.ts'
import type { FlowUnderLint } from '../FlowUnderLint.ts'

/** Every regular expression of a flow's fields. */
export function everyPattern({ fields }: FlowUnderLint): { source: string; at: Located }[] {
  return fields.flatMap((field) =>
    [...(field.at.children.get('validations')?.children.values() ?? [])].flatMap((validation) => {
      const at = validation.children.get('pattern')
      return typeof at?.value === 'string' ? [{ source: at.value, at }] : []
    }),
  )
}
