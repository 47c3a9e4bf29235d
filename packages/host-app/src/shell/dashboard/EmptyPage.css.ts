import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const box = style({
  padding: '1.5rem 20px 2rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  '@media': { 'screen and (min-width: 910px)': { padding: '2.5rem' } },
})
