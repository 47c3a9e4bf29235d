import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

export const sign = style({ marginBlockEnd: '1rem' })
export const parts = style({ display: 'grid', gap: '0.75rem', marginBlock: '0.5rem 1.75rem' })
export const subheading = style({
  margin: '0.75rem 0 0',
  fontFamily: vars.font.heading,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  fontSize: '1.25rem',
  lineHeight: 28 / 20,
})
export const bullets = style({ display: 'grid', gap: '0.5rem', margin: 0, padding: 0, listStyle: 'none' })
/** Warnings in their own box. */
export const warnings = style([
  bullets,
  {
    padding: '0.875rem 1rem',
    border: `1px solid ${vars.colour.danger}`,
    borderInlineStartWidth: 6,
    borderRadius: vars.radius.control,
  },
])
export const bullet = style({ display: 'flex', gap: '0.625rem', overflowWrap: 'anywhere' })
export const bulletIcon = style({ flex: 'none', marginBlockStart: '0.125rem', color: vars.colour.brand })
export const bulletWarns = style([bulletIcon, { color: vars.colour.danger }])
// room for two-digit numbers
export const steps = style({ display: 'grid', gap: '0.5rem', margin: 0, paddingInlineStart: '2rem', overflowWrap: 'anywhere' })
globalStyle(`${steps} > li::marker`, { color: vars.colour.brand, fontWeight: vars.font.strongWeight, fontVariantNumeric: 'tabular-nums' })
