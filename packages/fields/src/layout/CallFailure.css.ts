import { style } from '@vanilla-extract/css'
import { vars } from '../themes/contract.css.ts'

export const notice = style({
  display: 'grid',
  gap: '0.5rem',
  justifyItems: 'start',
  marginBlockEnd: '1rem',
  padding: '1rem 1.25rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.danger}`,
  borderRadius: vars.radius.card,
})
