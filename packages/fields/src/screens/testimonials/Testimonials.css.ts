import { style } from '@vanilla-extract/css'
import { from } from '../../css/breakpoints.ts'
import { vars } from '../../themes/contract.css.ts'

export const screen = style({ gridColumn: '1 / -1', display: 'grid', gap: '1rem', minWidth: 0 })
export const list = style({
  display: 'grid',
  gap: '1rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))' } },
})
export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: '0.75rem',
  height: '100%',
  margin: 0,
  padding: '1.25rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  overflowWrap: 'anywhere',
})
export const mark = style({ color: vars.colour.accent, forcedColorAdjust: 'none' })
export const quote = style({ margin: 0 })
export const author = style({ display: 'grid', fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const authorName = style({ fontSize: '1rem', lineHeight: 1.5, fontWeight: vars.font.strongWeight, color: vars.colour.ink })
