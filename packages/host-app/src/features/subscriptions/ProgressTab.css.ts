import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'

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
/** The choice of a unit or period. */
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem',
  margin: 0,
  padding: 0,
  border: 'none',
})
export const choicesName = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minInlineSize: 44,
  minBlockSize: 40,
  paddingInline: '0.5rem',
  fontSize: '0.9375rem',
  color: vars.colour.muted,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: vars.colour.brandTint } } },
  selectors: {
    '&:has(input:checked)': {
      color: vars.colour.brandStrong,
      fontWeight: vars.font.strongWeight,
      backgroundColor: vars.colour.brandTint,
      borderColor: vars.colour.brand,
    },
    '&:has(input:focus-visible)': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
  },
})
globalStyle(`${choice} input`, { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' })
