import { globalStyle, style } from '@vanilla-extract/css'
import { from, largeText, reducedMotion } from '../../css/breakpoints.ts'
import { focusRing } from '../../css/focusRing.css.ts'
import { vars } from '../../themes/contract.css.ts'
import { plate } from '../drawings/Drawing.css.ts'

export const products = style({ display: 'grid', gap: '0.75rem' })
export const product = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '0.75rem 1rem',
  padding: '0.75rem 12px',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.card,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  transition: 'background-color 160ms ease-out',
  '@media': {
    [from.sm]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', paddingInlineEnd: '1.25rem' },
    [largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [reducedMotion]: { transition: 'none' },
  },
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.colour.brandTint },
    '&[data-focus-visible]': focusRing,
    '&[data-selected]': {
      backgroundColor: vars.colour.brandTint,
      borderColor: vars.colour.brand,
      boxShadow: `inset 0 0 0 1px ${vars.colour.brand}`,
    },
    '&[data-selected][data-focus-visible]': { boxShadow: `inset 0 0 0 1px ${vars.colour.brand}, 0 0 0 2px ${vars.colour.page}` },
    '&[data-disabled]': { cursor: 'not-allowed', backgroundColor: vars.colour.page, borderColor: vars.colour.hairline },
    '[data-invalid] &': { borderColor: vars.colour.danger },
  },
})
// the plate stands out from the tint of a selected or hovered card
globalStyle(`${product}[data-selected] ${plate}, ${product}[data-hovered] ${plate}`, { backgroundColor: vars.colour.surface })
// the scroll margin reveals the whole card of a focused input
globalStyle(`${product} input`, { position: 'absolute', opacity: 0, width: 1, height: 1, margin: 0, scrollMarginBlock: '6rem' })

export const words = style({ display: 'grid', gap: '0.125rem', minWidth: 0 })
export const name = style({ fontWeight: vars.font.strongWeight })
export const pitch = style({ fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const price = style({ marginBlockStart: '0.25rem', fontVariantNumeric: 'tabular-nums' })
export const photo = style({ flex: 'none', width: 88, height: 88, objectFit: 'cover', borderRadius: vars.radius.control })

export const toggle = style({
  gridColumn: 2,
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.375rem',
  minHeight: 40,
  minWidth: '6.75rem',
  paddingInline: '1rem',
  fontWeight: vars.font.strongWeight,
  color: vars.colour.brand,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  '@media': { [from.sm]: { gridColumn: 3, minHeight: 44 }, [largeText]: { gridColumn: 1 } },
  selectors: {
    [`${product}[data-selected] &`]: { color: vars.colour.onBrand, backgroundColor: vars.colour.brand, borderColor: vars.colour.brand },
    [`${product}[data-disabled] &`]: { color: vars.colour.muted, borderColor: vars.colour.hairline },
  },
})

export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0.25rem 1rem',
  marginBlockStart: '0.5rem',
  paddingBlockStart: '1rem',
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  fontVariantNumeric: 'tabular-nums',
})
export const amount = style({ fontWeight: vars.font.strongWeight })
