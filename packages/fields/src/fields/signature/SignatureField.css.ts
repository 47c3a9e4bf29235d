import { style } from '@vanilla-extract/css'
import { forcedColours } from '../../css/breakpoints.ts'
import { vars } from '../../themes/contract.css.ts'

export const stack = style({ display: 'grid', gap: '0.75rem' })
export const statement = style({
  margin: 0,
  padding: '0.75rem 1rem',
  overflowWrap: 'anywhere',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  borderInlineStart: `3px solid ${vars.colour.brand}`,
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' })
export const sheet = style({
  display: 'block',
  width: '100%',
  maxWidth: 600,
  height: 'auto',
  aspectRatio: '3 / 1',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  cursor: 'crosshair',
  // a finger draws instead of scrolling
  touchAction: 'none',
  userSelect: 'none',
})
const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
export const ink = style({
  ...line,
  stroke: vars.colour.ink,
  strokeWidth: 4,
  '@media': { [forcedColours]: { stroke: 'CanvasText' } },
})
export const baseline = style({
  ...line,
  stroke: vars.colour.hairline,
  strokeWidth: 2,
  '@media': { [forcedColours]: { stroke: 'GrayText' } },
})
