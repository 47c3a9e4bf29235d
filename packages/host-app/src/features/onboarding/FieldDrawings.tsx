import type { FieldSlotProps } from '@anamnesis/engine/react'
import { FieldRenderer } from '@anamnesis/fields'
import { type ComponentType, createContext, use } from 'react'

/** What draws fields in another way than their type is drawn, by the names of the fields. */
export type FieldDrawings = Readonly<Record<string, ComponentType<FieldSlotProps>>>

const Context = createContext<FieldDrawings>({})

/** For a screen's own component: put it round the screen's fields. */
export const FieldDrawingsProvider = Context

/** A field, drawn as the screen round it wants it, else as its type is drawn. */
export function DrawnField(props: FieldSlotProps) {
  const drawings = use(Context)
  const Drawing = (Object.hasOwn(drawings, props.field.name) ? drawings[props.field.name] : undefined) ?? FieldRenderer
  return <Drawing {...props} />
}
