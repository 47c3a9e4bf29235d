import { style } from '@vanilla-extract/css'

export const picture = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '60dvh',
  marginBlockStart: '1rem',
  marginInline: 'auto',
})
export const foot = style({ display: 'grid', gap: '0.75rem', justifyItems: 'center', marginBlockStart: '1.5rem' })
