import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const failed = style({
  display: 'grid',
  gap: '1rem',
  padding: '1.5rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
})
