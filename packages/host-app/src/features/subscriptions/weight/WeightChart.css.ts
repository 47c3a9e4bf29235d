import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

const forced = '(forced-colors: active)'

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
  '@media': { [forced]: { stroke: 'CanvasText' } },
})
// dashes and dots tell the marks apart without colour
const dashed = `2px dashed ${vars.colour.muted}`
const dotted = `2px dotted ${vars.colour.muted}`
export const goalLine = style({ position: 'absolute', insetInline: 0, borderBlockEnd: dashed, marginBlockEnd: -1 })
export const doseLine = style({ position: 'absolute', insetBlock: 0, borderInlineStart: dotted, marginInlineStart: -1 })
export const legend = style({
  display: 'grid',
  gap: '0.375rem',
  margin: 0,
  padding: 0,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  listStyle: 'none',
})
export const entry = style({ display: 'grid', gridTemplateColumns: '1.5rem minmax(0, 1fr)', alignItems: 'center', gap: '0.5rem' })
export const goalSample = style({ borderBlockEnd: dashed })
export const doseSample = style({ justifySelf: 'center', blockSize: '1rem', borderInlineStart: dotted })
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
  '@media': { [forced]: { borderColor: 'Canvas', backgroundColor: 'CanvasText' } },
})
export const times = style({ gridColumn: 2, display: 'flex', justifyContent: 'space-between', gap: '0.5rem' })
