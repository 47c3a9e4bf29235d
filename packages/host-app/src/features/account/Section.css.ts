import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const box = style({
  display: 'grid',
  gap: '1.25rem',
  minInlineSize: 0,
  // leaves the width to text on narrow screens with large text
  padding: 'min(1.25rem, 6vw)',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  '@media': { 'screen and (min-width: 640px)': { padding: '1.75rem' } },
})
export const head = style({ display: 'grid', gap: '0.25rem' })
export const title = style({
  margin: 0,
  scrollMarginBlockStart: '2rem',
  ':focus': { outline: 'none' },
  fontSize: '1.25rem',
  lineHeight: 1.3,
  fontWeight: vars.font.headingWeight,
})
