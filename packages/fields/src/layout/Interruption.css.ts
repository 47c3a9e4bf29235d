import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../themes/contract.css.ts'

const round = style({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginBlockEnd: '1rem',
  borderRadius: '50%',
})
export const sign = styleVariants({
  calm: [round, { color: vars.colour.brand, backgroundColor: vars.colour.brandTint }],
  urgent: [round, { color: vars.colour.danger, border: `2px solid ${vars.colour.danger}` }],
})
export const words = style({ display: 'grid', gap: '0.75rem', marginBlock: '0.75rem 1.5rem' })
export const actions = style({ display: 'grid', gap: '0.75rem', justifyItems: 'stretch' })
