import { style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

/** How the typed time is understood. Its line is always there, so that nothing below moves. */
export const understood = style({
  display: 'block',
  minHeight: '1.5em',
  marginBlockStart: '0.5rem',
  lineHeight: 1.5,
  color: vars.colour.muted,
})
