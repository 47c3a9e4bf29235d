import { style } from '@vanilla-extract/css'
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
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: '0.5rem 2rem', margin: 0, lineHeight: 1.5 })
export const number = style({
  margin: 0,
  fontSize: '1.5rem',
  lineHeight: 32 / 24,
  fontWeight: vars.font.strongWeight,
  fontVariantNumeric: 'tabular-nums',
})
export const track = style({ position: 'relative', blockSize: '3rem', marginInline: '0.5rem' })
export const scaleLine = style({
  position: 'absolute',
  insetInline: '-0.5rem',
  insetBlockStart: '0.75rem',
  borderBlockStart: `2px solid ${vars.colour.line}`,
})
export const limitMark = style({
  position: 'absolute',
  insetBlockStart: 0,
  inlineSize: '3rem',
  marginInlineStart: '-1.5rem',
  paddingBlockStart: '1.625rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  textAlign: 'center',
  '::before': {
    content: '',
    position: 'absolute',
    insetInlineStart: 'calc(50% - 1px)',
    insetBlockStart: '0.125rem',
    blockSize: '1.375rem',
    borderInlineStart: `2px solid ${vars.colour.ink}`,
  },
})
export const dot = style({
  position: 'absolute',
  insetBlockStart: '0.3125rem',
  inlineSize: '1rem',
  blockSize: '1rem',
  marginInlineStart: '-0.5rem',
  boxSizing: 'border-box',
  backgroundColor: vars.colour.brand,
  border: `2px solid ${vars.colour.surface}`,
  borderRadius: '50%',
  forcedColorAdjust: 'none',
})
export const limitList = style({ display: 'grid', gap: '0.25rem', margin: 0, paddingInlineStart: '1.25rem', lineHeight: 1.5 })
