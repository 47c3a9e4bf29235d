import { vars } from '@anamnesis/fields/vars'
import { style, styleVariants } from '@vanilla-extract/css'

import { closedBefore, collapsed, side } from './Dashboard.css.ts'

const ring = { outline: `2px solid ${vars.colour.focus}`, outlineOffset: -2 }

export const inside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5rem',
  blockSize: '100%',
  padding: '0.75rem',
  selectors: { [collapsed]: { paddingInline: '0.125rem' } },
})
export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.5rem',
  minBlockSize: 48,
  paddingInline: '0.25rem',
  selectors: { [collapsed]: { justifyContent: 'center', paddingInline: 0 } },
})
export const brand = style({ display: 'flex', selectors: { [`${closedBefore} ${side} &`]: { display: 'none' } } })
export const items = style({ display: 'grid', gap: '0.25rem', margin: 0, padding: 0, listStyle: 'none' })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.75rem',
  position: 'relative',
  minBlockSize: 44,
  paddingInline: '0.625rem',
  fontSize: '1rem',
  color: vars.colour.ink,
  textDecoration: 'none',
  borderRadius: vars.radius.control,
  '@media': {
    '(hover: hover)': { ':hover': { backgroundColor: vars.colour.brandTint } },
    // forced colours remove backgrounds, not borders
    '(forced-colors: active)': { selectors: { '&[aria-current="page"]': { borderInlineStart: '4px solid Highlight' } } },
  },
  ':focus-visible': ring,
  selectors: {
    [collapsed]: { justifyContent: 'center', paddingInline: 0 },
    '&[aria-current="page"]': {
      color: vars.colour.brandStrong,
      fontWeight: vars.font.strongWeight,
      backgroundColor: vars.colour.brandTint,
    },
  },
})
export const sign = style({ flex: 'none' })
/** Visually hidden text; a collapsed sidebar shows icons only. */
const unseen = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
export const word = styleVariants({
  shown: { flex: 1, selectors: { [`${closedBefore} ${side} &`]: unseen } },
  hidden: unseen,
})
export const badge = style({
  minInlineSize: 24,
  paddingInline: '0.375rem',
  fontSize: '0.8125rem',
  lineHeight: '24px',
  fontWeight: vars.font.strongWeight,
  textAlign: 'center',
  color: vars.colour.onBrand,
  backgroundColor: vars.colour.brand,
  borderRadius: 12,
})
export const dot = style({
  position: 'absolute',
  insetBlockStart: 8,
  insetInlineEnd: 6,
  inlineSize: 10,
  blockSize: 10,
  backgroundColor: vars.colour.brand,
  border: `2px solid ${vars.colour.surface}`,
  borderRadius: '50%',
  // forced colours remove backgrounds, not borders
  '@media': { '(forced-colors: active)': { borderColor: 'Highlight' } },
})
export const square = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 40,
  blockSize: 40,
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.control,
  color: vars.colour.muted,
  background: 'none',
  cursor: 'pointer',
  '@media': { '(hover: hover)': { ':hover': { color: vars.colour.ink, backgroundColor: vars.colour.brandTint } } },
  ':focus-visible': ring,
})
/** Menu button on phones; a dot marks unread messages. */
export const opener = style([square, { position: 'relative' }])
