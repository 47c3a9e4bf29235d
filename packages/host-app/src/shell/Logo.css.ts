import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  fontFamily: vars.font.heading,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  fontSize: '1.125rem',
  lineHeight: 1,
  color: vars.colour.brandStrong,
  textDecoration: 'none',
})
