import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const set = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem',
  margin: 0,
  padding: 0,
  border: 'none',
})
export const legend = style({
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
