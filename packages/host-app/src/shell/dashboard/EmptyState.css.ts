import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5rem 2.5rem',
  inlineSize: '100%',
  minInlineSize: 0,
})
/** The drawing's place, whether it has arrived or not. */
export const picture = style({ flex: '0 1 18rem', minInlineSize: 'min(100%, 12rem)', aspectRatio: '288 / 168' })
export const words = style({ display: 'grid', flex: '1 1 18rem', justifyItems: 'start', gap: '0.75rem', minInlineSize: 0 })
export const title = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontSize: '1.375rem',
  lineHeight: 1.25,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  overflowWrap: 'anywhere',
})
