import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const controls = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0.75rem' })
/** The change, and the button to add to it. */
export const standing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.75rem 1.5rem',
})
export const sinceStart = style({ display: 'grid', margin: 0, color: vars.colour.muted })
/** The change since the first weight. */
export const amount = style({
  fontFamily: vars.font.heading,
  fontSize: '1.75rem',
  lineHeight: 1.25,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  color: vars.colour.ink,
})
