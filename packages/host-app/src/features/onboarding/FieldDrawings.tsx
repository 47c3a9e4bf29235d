import type { FieldSlotProps } from '@anamnesis/engine/react'
import { FieldRenderer } from '@anamnesis/fields'
import { type ComponentType, createContext, use } from 'react'

/** Components that replace a field's default one, by field name. */
export type FieldDrawings = Readonly<Record<string, ComponentType<FieldSlotProps>>>

const Context = createContext<FieldDrawings>({})

/** Wraps the fields of a screen's own component. */
export const FieldDrawingsProvider = Context

/** A field with its replacement component, if any. */
export function DrawnField(props: FieldSlotProps) {
  const drawings = use(Context)
  const Drawing = (Object.hasOwn(drawings, props.field.name) ? drawings[props.field.name] : undefined) ?? FieldRenderer
  return <Drawing {...props} />
}
