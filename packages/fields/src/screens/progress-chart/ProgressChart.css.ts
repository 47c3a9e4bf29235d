import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { reducedMotion } from '../../css/breakpoints.ts'
import { vars } from '../../themes/contract.css.ts'

export const figure = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: '1rem',
  minWidth: 0,
  margin: 0,
  padding: '1.25rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
})
export const caption = style({ fontWeight: vars.font.strongWeight, overflowWrap: 'anywhere' })
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1.25rem', fontSize: '0.875rem', lineHeight: 20 / 14 })
export const legendLine = style({ display: 'inline-flex', alignItems: 'center', gap: '0.5rem', overflowWrap: 'anywhere' })
/** A sample of the line; its dashes distinguish it, not only its colour. */
export const swatch = style({ flex: 'none', overflow: 'visible', forcedColorAdjust: 'none' })

// values left of the plot, times below; room for labels at line ends
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0.5rem 0.75rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const ticks = style({ position: 'relative', height: '14rem', textAlign: 'end' })
// the longest value sets the column width
export const widest = style({ visibility: 'hidden' })
export const tick = style({ position: 'absolute', insetInlineEnd: 0, transform: 'translateY(50%)', whiteSpace: 'nowrap' })
export const plot = style({ position: 'relative', height: '14rem' })
export const lines = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  forcedColorAdjust: 'none',
})
export const gridLine = style({ position: 'absolute', insetInline: 0, borderBlockEnd: `1px solid ${vars.colour.hairline}` })
export const area = style({ fill: vars.colour.brandTint })
const stroke = style({ fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' })
/** Line styles, the main line first. */
export const looks = styleVariants({
  first: [stroke, { stroke: vars.colour.brand, strokeWidth: 3 }],
  other: [stroke, { stroke: vars.colour.muted, strokeWidth: 2, strokeDasharray: '5 5' }],
})
const mark = style({
  position: 'absolute',
  width: 14,
  height: 14,
  borderRadius: '50%',
  border: `3px solid ${vars.colour.surface}`,
  margin: -7,
  forcedColorAdjust: 'none',
})
export const marks = styleVariants({
  first: [mark, { backgroundColor: vars.colour.brand, boxShadow: `0 0 0 2px ${vars.colour.brand}` }],
  other: [mark, { backgroundColor: vars.colour.muted }],
})
export const end = style({
  position: 'absolute',
  insetInlineEnd: 0,
  padding: '0 0.375rem',
  fontWeight: vars.font.strongWeight,
  color: vars.colour.ink,
  whiteSpace: 'nowrap',
})
export const times = style({ gridColumn: 2, display: 'flex', justifyContent: 'space-between', gap: '0.5rem' })

export const table = style({ fontSize: '0.875rem', lineHeight: 20 / 14 })
export const tableSummary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minHeight: 44,
  color: vars.colour.brand,
  fontWeight: vars.font.strongWeight,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
})
export const chevron = style({
  transition: 'transform 160ms ease-out',
  selectors: { 'details[open] > summary &': { transform: 'rotate(180deg)' } },
  '@media': { [reducedMotion]: { transition: 'none' } },
})
globalStyle(`${tableSummary}::marker, ${tableSummary}::-webkit-details-marker`, { display: 'none', content: '""' })
export const figures = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
globalStyle(`${figures} th, ${figures} td`, {
  padding: '0.5rem 0.5rem 0.5rem 0',
  textAlign: 'start',
  fontWeight: 400,
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  overflowWrap: 'anywhere',
})
globalStyle(`${figures} thead th`, { fontWeight: vars.font.strongWeight, borderBlockStart: 0 })
