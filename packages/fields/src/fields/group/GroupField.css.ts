import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

export const stack = style({ display: 'grid', gap: '1rem' })
export const card = style({
  display: 'grid',
  gap: '0.75rem',
  minInlineSize: 0,
  margin: 0,
  padding: '0.75rem 1rem 1.25rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 1rem',
  // the button's padding extends over the card's edge
  marginInlineEnd: '-0.75rem',
  minHeight: 44,
})
export const title = style({ margin: 0, ':focus': { outline: 'none' } })
export const grid = style({
  display: 'grid',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: '1.25rem min(1rem, 4vw)',
})
// the add button is as wide as an entry
globalStyle(`${stack} > button`, { maxWidth: 'none' })
