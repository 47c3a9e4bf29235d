import { globalStyle, style } from '@vanilla-extract/css'
import { from, largeText, reducedMotion } from '../../css/breakpoints.ts'
import { focusRing } from '../../css/focusRing.css.ts'
import { vars } from '../../themes/contract.css.ts'
import { plate } from '../drawings/Drawing.css.ts'

/** Two columns in a wide form. */
export const drugs = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))', gap: '0.5rem' })
/** The card shows the selection, because its radio button contains only the text. */
export const drug = style({
  containerType: 'inline-size',
  display: 'grid',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.card,
  overflowWrap: 'anywhere',
  transition: 'background-color 160ms ease-out',
  '@media': { [reducedMotion]: { transition: 'none' } },
  selectors: {
    '&:has([data-hovered])': { backgroundColor: vars.colour.brandTint },
    '&:has([data-focus-visible])': focusRing,
    '&:has([data-selected])': {
      backgroundColor: vars.colour.brandTint,
      borderColor: vars.colour.brand,
      boxShadow: `inset 0 0 0 1px ${vars.colour.brand}`,
    },
    '&:has([data-selected][data-focus-visible])': {
      boxShadow: `inset 0 0 0 1px ${vars.colour.brand}, 0 0 0 2px ${vars.colour.page}`,
    },
    '&:has([data-disabled])': { backgroundColor: vars.colour.page, borderColor: vars.colour.hairline },
    '[data-invalid] &': { borderColor: vars.colour.danger },
  },
})
export const choice = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '0 12px',
  padding: '0.75rem 14px 0',
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'not-allowed' } },
})
globalStyle(`${choice} ${plate}`, { width: 64, padding: '0.375rem', gridRow: '1 / span 2' })
// the plate stands out from the tint of a selected or hovered card
globalStyle(`${choice}[data-selected] ${plate}, ${choice}[data-hovered] ${plate}`, { backgroundColor: vars.colour.surface })
// the scroll margin reveals the whole card of a focused input
globalStyle(`${choice} input`, { position: 'absolute', opacity: 0, width: 1, height: 1, margin: 0, scrollMarginBlock: '6rem' })

export const photo = style({ flex: 'none', width: 64, height: 64, objectFit: 'cover', borderRadius: vars.radius.control })
export const words = style({
  display: 'grid',
  gap: '0.125rem',
  minWidth: 0,
  '@media': { [largeText]: { gridColumn: '1 / -1' } },
})
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.125rem 0.5rem',
  fontWeight: vars.font.strongWeight,
  fontSize: '1.0625rem',
})
/** Hidden on phones, where the features say the same. */
export const tag = style({
  display: 'none',
  padding: '0.0625rem 0.5rem',
  fontSize: '0.875rem',
  fontWeight: 400,
  lineHeight: 20 / 14,
  color: vars.colour.brandStrong,
  backgroundColor: vars.colour.brandTint,
  borderRadius: vars.radius.control,
  '@media': { [from.sm]: { display: 'inline' } },
  selectors: { '[data-selected] &, [data-hovered] &': { backgroundColor: vars.colour.surface, color: vars.colour.brand } },
})
const small = { fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted } as const
/** What sets a drug apart, in one line. */
export const line = style(small)
/** Left out on phones, where each line counts. */
export const onDesk = style({ display: 'none', '@media': { [from.sm]: { display: 'inline' } } })
/** The drug's sentence: once chosen, or if nothing else is known. */
export const pitch = style({
  ...small,
  display: 'none',
  gridColumn: '1 / -1',
  marginBlockStart: '0.25rem',
  color: vars.colour.ink,
  selectors: { '[data-selected] > &, &[data-alone]': { display: 'block' } },
})
/** The last row, which the details button shares. */
export const price = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  fontVariantNumeric: 'tabular-nums',
})
export const amount = style({ fontSize: '1.0625rem', fontWeight: vars.font.strongWeight })
globalStyle(`${choice}:not(:has(${price}))`, { paddingBlockEnd: '0.75rem' })
export const dot = style({
  gridColumn: 3,
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: `2px solid ${vars.colour.line}`,
  backgroundColor: vars.colour.surface,
  color: 'transparent',
  selectors: {
    '[data-selected] > &': { borderColor: vars.colour.brand, backgroundColor: vars.colour.brand, color: vars.colour.onBrand },
  },
})
// forced colours paint transparent text, so hide the mark as well
globalStyle(`${dot} > svg`, { visibility: 'hidden' })
globalStyle(`[data-selected] > ${dot} > svg`, { visibility: 'visible' })

/** The details button, in the row of the price where both fit in the page's text size. */
export const more = style({
  justifySelf: 'end',
  marginBlockStart: -44,
  marginInlineEnd: 2,
  position: 'relative',
  '@container': { '(max-width: 18rem)': { justifySelf: 'start', marginBlockStart: 0, marginInlineStart: 1 } },
})
globalStyle(`${more} > button`, { fontSize: '0.875rem' })
