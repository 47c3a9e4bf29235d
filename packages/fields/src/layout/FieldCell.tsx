import type { Field } from '@anamnesis/engine/schema'
import type { CSSProperties, ReactNode } from 'react'
import { cell, spans } from './FieldCell.css.ts'

/** Position of a field on the twelve-column grid. */
export function FieldCell({ field, children }: { readonly field: Field; readonly children: ReactNode }) {
  const initial = field.size?.initial ?? ALL
  const sm = field.size?.sm ?? initial
  const md = field.size?.md ?? sm
  const lg = field.size?.lg ?? md
  const style = Object.fromEntries(
    Object.entries({ initial, sm, md, lg }).map(([width, columns]) => [nameOf(spans[width as keyof typeof spans]), String(columns)]),
  ) // keys of the object above
  return (
    <div className={cell} style={style as CSSProperties /* CSS variables are not in React's type */}>
      {children}
    </div>
  )
}

const ALL = 12
const nameOf = (variable: string) => variable.slice('var('.length, -1)
