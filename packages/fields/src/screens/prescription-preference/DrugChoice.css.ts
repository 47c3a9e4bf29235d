import { globalStyle, style } from '@vanilla-extract/css'
import { from, largeText, reducedMotion } from '../../css/breakpoints.ts'
import { focusRing } from '../../css/focusRing.css.ts'
import { vars } from '../../themes/contract.css.ts'
import { quietInset } from '../../private/Button/Button.css.ts'
import { plate } from '../drawings/Drawing.css.ts'

export const drugs = style({ display: 'grid', gap: '0.75rem' })
/** The card shows the selection, because its radio button contains only the text. */
export const drug = style({
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
  alignItems: 'center',
  gap: '0.75rem 16px',
  padding: '1rem 16px',
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'not-allowed' } },
})
// the plate stands out from the tint of a selected or hovered card
globalStyle(`${choice}[data-selected] ${plate}, ${choice}[data-hovered] ${plate}`, { backgroundColor: vars.colour.surface })
// the scroll margin reveals the whole card of a focused input
globalStyle(`${choice} input`, { position: 'absolute', opacity: 0, width: 1, height: 1, margin: 0, scrollMarginBlock: '6rem' })

export const photo = style({ flex: 'none', width: 88, height: 88, objectFit: 'cover', borderRadius: vars.radius.control })
export const words = style({
  display: 'grid',
  gap: '0.25rem',
  minWidth: 0,
  '@media': { [largeText]: { gridRow: 2, gridColumn: '1 / -1' } },
})
export const name = style({ fontWeight: vars.font.strongWeight, fontSize: '1.0625rem' })
export const tag = style({
  justifySelf: 'start',
  padding: '0.0625rem 0.5rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.brandStrong,
  backgroundColor: vars.colour.brandTint,
  borderRadius: vars.radius.control,
  selectors: { '[data-selected] &, [data-hovered] &': { backgroundColor: vars.colour.surface, color: vars.colour.brand } },
})
// long text uses the full width
export const pitch = style({ gridColumn: '1 / -1', fontSize: '1rem', lineHeight: 1.5, color: vars.colour.ink })
export const features = style({ gridColumn: '1 / -1', display: 'grid', gap: '0.25rem' })
export const feature = style({ display: 'flex', gap: '0.5rem', fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const featureTick = style({ flex: 'none', marginBlockStart: '0.125rem', color: vars.colour.brand })
export const price = style({ fontVariantNumeric: 'tabular-nums' })
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

export const more = style({
  display: 'grid',
  gap: '0.25rem',
  justifyItems: 'start',
  padding: '0 16px 1rem',
  '@media': { [from.sm]: { gridTemplateColumns: 'minmax(0, 17rem) auto', alignItems: 'center', gap: '0.75rem' } },
})
// aligns the second button's text with the card when it wraps
globalStyle(`${more} > button + button`, {
  marginInlineStart: `calc(-1 * ${quietInset})`,
  '@media': { [from.sm]: { marginInlineStart: 0 } },
})
