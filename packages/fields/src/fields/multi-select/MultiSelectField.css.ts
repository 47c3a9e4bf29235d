import { style } from '@vanilla-extract/css'
import { canHover } from '../../css/breakpoints.ts'
import { focusRing } from '../../css/focusRing.css.ts'
import { vars } from '../../themes/contract.css.ts'

/** The list, with the height of a row and of the visible part, in rem, so that both scale with the text; then chips and rows. */
export const ROW = 3
export const VIEWPORT = 18

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', margin: 0, padding: 0, listStyle: 'none' })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: 44,
  paddingInline: '0.875rem',
  fontSize: '1rem',
  color: vars.colour.brandStrong,
  backgroundColor: vars.colour.brandTint,
  border: `1px solid ${vars.colour.brand}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  '@media': { [canHover]: { ':hover': { backgroundColor: vars.colour.surface } } },
  selectors: { '&:focus-visible': focusRing },
})
export const anchor = style({ position: 'relative' })
export const list = style({
  marginBlockStart: '0.5rem',
  maxHeight: `${VIEWPORT}rem`,
  overflowY: 'auto',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
})
export const track = style({ position: 'relative' })
export const row = style({
  position: 'absolute',
  insetInline: 0,
  height: `${ROW}rem`,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.75rem',
  paddingInline: '1rem',
  cursor: 'pointer',
  '@media': { [canHover]: { ':hover': { backgroundColor: vars.colour.brandTint } } },
  selectors: {
    '&[aria-selected="true"]': { color: vars.colour.brand, fontWeight: vars.font.strongWeight },
    '&[data-active]': { backgroundColor: vars.colour.brandTint, outline: `2px solid ${vars.colour.focus}`, outlineOffset: -2 },
  },
})
// two lines fit the fixed row height
export const rowWords = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
})
export const nothing = style([list, { marginBlockEnd: 0, padding: '1rem', color: vars.colour.muted }])
