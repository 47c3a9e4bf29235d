import { style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

/** A drawing at full width. */
export const drawing = style({ display: 'block', width: '100%', height: 'auto', forcedColorAdjust: 'none' })
/** Tinted background of a product drawing. */
export const plate = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 88,
  aspectRatio: '1',
  padding: '0.5rem',
  borderRadius: vars.radius.control,
  backgroundColor: vars.colour.brandTint,
  forcedColorAdjust: 'none',
})
