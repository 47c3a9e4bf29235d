import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

export const frame = style({
  display: 'grid',
  gap: '0.5rem',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 'auto',
  fontFamily: vars.font.body,
  color: vars.colour.ink,
})
/** A fieldset without native border and width. */
export const group = style({ margin: 0, padding: 0, border: 0, minInlineSize: 0 })
export const head = style({ display: 'grid', gap: '0.25rem', padding: 0 })
export const headingHead = style({ display: 'grid', gap: '0.5rem', marginBlockEnd: '0.75rem' })
export const aside = style({ fontWeight: 400, color: vars.colour.muted })
export const error = style({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  fontWeight: vars.font.strongWeight,
  color: vars.colour.danger,
  display: 'flex',
  gap: '0.5rem',
  alignItems: 'start',
  overflowWrap: 'anywhere',
})
export const errorWords = style({ margin: 0, minWidth: 0 })
export const hint = style({ margin: 0, fontWeight: 400, color: vars.colour.ink })
export const errorSign = style({ flex: 'none', marginBlockStart: '0.125rem' })
globalStyle(`${head} > legend`, { padding: 0 })
