import type { ComponentType } from 'react'
import { plate } from './Drawing.css.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'
import { Almond } from './products/Almond.tsx'
import { Blister } from './products/Blister.tsx'
import { Bottle } from './products/Bottle.tsx'
import { Box } from './products/Box.tsx'
import { Capsule } from './products/Capsule.tsx'
import { Diamond } from './products/Diamond.tsx'
import { Film } from './products/Film.tsx'
import { Gum } from './products/Gum.tsx'
import { Lozenge } from './products/Lozenge.tsx'
import { Patch } from './products/Patch.tsx'
import { Pen } from './products/Pen.tsx'
import { Pump } from './products/Pump.tsx'
import { Tablet } from './products/Tablet.tsx'
import { Tube } from './products/Tube.tsx'

/** Every product that can be drawn, by the form it comes in. */
export const productDrawings = {
  almond: Almond,
  blister: Blister,
  bottle: Bottle,
  box: Box,
  capsule: Capsule,
  diamond: Diamond,
  film: Film,
  gum: Gum,
  lozenge: Lozenge,
  patch: Patch,
  pen: Pen,
  pump: Pump,
  tablet: Tablet,
  tube: Tube,
} satisfies Record<string, ComponentType>

/** The form that a product comes in, by which it is drawn. */
export type ProductForm = keyof typeof productDrawings

/** A product, drawn in the brand's colours on a plate of its tint; decoration unless it is given a label. */
export function ProductDrawing({ form, label }: DrawingProps & { readonly form: ProductForm }) {
  const Product = productDrawings[form]
  return (
    <span className={plate}>
      <Drawing width={96} height={96} label={label}>
        <Product />
      </Drawing>
    </span>
  )
}
