import { style } from '@vanilla-extract/css'
import { forcedColours, largeText } from '../css/breakpoints.ts'
import { vars } from '../themes/contract.css.ts'

export const figure = style({
  display: 'grid',
  gap: '0.5rem',
  padding: '1rem',
  color: vars.colour.ink,
  backgroundColor: vars.colour.page,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
})
export const figures = style({ display: 'grid', gap: '0.5rem', margin: 0, lineHeight: 1.5 })
/** A label, its number at the end of the line, and the number on the scale below. */
export const mark = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '1rem',
})
export const number = style({
  margin: 0,
  fontSize: '1.5rem',
  lineHeight: 32 / 24,
  fontWeight: vars.font.strongWeight,
  fontVariantNumeric: 'tabular-nums',
})
/** Half a dot stays free at each end. */
const scaleWidth = { position: 'relative', flex: 'none', marginInline: '0.5rem' } as const
export const track = style({ ...scaleWidth, inlineSize: 'calc(100% - 1rem)', blockSize: '1.5rem' })
/** Left out beside large text, where its numbers would touch; the limits are in words too. */
export const axis = style({
  ...scaleWidth,
  blockSize: '1.25rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  '@media': { [largeText]: { display: 'none' } },
})
export const scaleLine = style({
  position: 'absolute',
  insetInline: '-0.5rem',
  insetBlockStart: 'calc(50% - 1px)',
  borderBlockStart: `2px solid ${vars.colour.line}`,
})
export const limitMark = style({
  position: 'absolute',
  insetBlock: 0,
  marginInlineStart: -1,
  borderInlineStart: `2px solid ${vars.colour.ink}`,
})
export const limitNumber = style({ position: 'absolute', inlineSize: '3rem', marginInlineStart: '-1.5rem', textAlign: 'center' })
export const dot = style({
  position: 'absolute',
  insetBlockStart: '0.25rem',
  inlineSize: '1rem',
  blockSize: '1rem',
  marginInlineStart: '-0.5rem',
  boxSizing: 'border-box',
  backgroundColor: vars.colour.brand,
  border: `2px solid ${vars.colour.page}`,
  borderRadius: '50%',
  forcedColorAdjust: 'none',
  '@media': { [forcedColours]: { backgroundColor: 'CanvasText', borderColor: 'Canvas' } },
})
export const limitList = style({ display: 'grid', gap: '0.25rem', margin: 0, paddingInlineStart: '1.25rem', lineHeight: 1.5 })
