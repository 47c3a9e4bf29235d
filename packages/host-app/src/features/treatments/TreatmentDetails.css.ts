import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const parts = style({ display: 'grid', gap: '0.75rem', marginBlock: '0.5rem 1.75rem' })
export const subheading = style({
  margin: '0.75rem 0 0',
  fontFamily: vars.font.heading,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  fontSize: '1.25rem',
  lineHeight: 28 / 20,
})
export const points = style({ display: 'grid', gap: '0.5rem', margin: 0, paddingInlineStart: '1.5rem', overflowWrap: 'anywhere' })
