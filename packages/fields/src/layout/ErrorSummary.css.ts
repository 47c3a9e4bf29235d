import { style } from '@vanilla-extract/css'
import { focusRing } from '../css/focusRing.css.ts'
import { vars } from '../themes/contract.css.ts'

export const summary = style({
  marginBlockEnd: '1.5rem',
  padding: '1rem 1.25rem',
  backgroundColor: vars.colour.surface,
  border: `2px solid ${vars.colour.danger}`,
  borderRadius: vars.radius.card,
  ':focus': focusRing,
})
export const title = style({
  margin: 0,
  fontSize: '1.125rem',
  lineHeight: 1.5,
  fontWeight: vars.font.headingWeight,
  color: vars.colour.ink,
})
export const lines = style({ margin: '0.25rem 0 0', padding: 0, listStyle: 'none', display: 'grid', gap: '0.25rem' })
export const line = style({
  display: 'inline-block',
  minHeight: 24,
  overflowWrap: 'anywhere',
  color: vars.colour.danger,
  fontWeight: vars.font.strongWeight,
  textUnderlineOffset: '0.2em',
})
