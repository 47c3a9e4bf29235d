import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

export const warning = style({
  display: 'flex',
  gap: '0.75rem',
  alignItems: 'start',
  maxWidth: '66ch',
  margin: 0,
  padding: '0.875rem 1rem',
  fontSize: '1rem',
  lineHeight: 1.5,
  fontWeight: 400,
  fontFamily: vars.font.body,
  letterSpacing: 'normal',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.danger}`,
  borderInlineStartWidth: 6,
  borderRadius: vars.radius.control,
  overflowWrap: 'anywhere',
})
globalStyle(`${warning} a`, { fontWeight: vars.font.strongWeight })
export const words = style({ minWidth: 0 })
