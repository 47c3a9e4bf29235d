import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0.5rem 0.75rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const ticks = style({ position: 'relative', blockSize: '15rem', textAlign: 'end' })
// the longest figure sets the column's width
export const widest = style({ visibility: 'hidden' })
export const tick = style({ position: 'absolute', insetInlineEnd: 0, transform: 'translateY(50%)', whiteSpace: 'nowrap' })
export const plot = style({ position: 'relative', blockSize: '15rem' })
export const gridLine = style({ position: 'absolute', insetInline: 0, borderBlockEnd: `1px solid ${vars.colour.hairline}` })
export const drawing = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
  forcedColorAdjust: 'none',
})
export const line = style({
  fill: 'none',
  stroke: vars.colour.brand,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
})
export const dot = style({
  position: 'absolute',
  inlineSize: 12,
  blockSize: 12,
  margin: -6,
  boxSizing: 'border-box',
  border: `2px solid ${vars.colour.surface}`,
  borderRadius: '50%',
  backgroundColor: vars.colour.brand,
  forcedColorAdjust: 'none',
})
export const times = style({ gridColumn: 2, display: 'flex', justifyContent: 'space-between', gap: '0.5rem' })
