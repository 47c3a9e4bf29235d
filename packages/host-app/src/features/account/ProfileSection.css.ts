import { style } from '@vanilla-extract/css'

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  gap: '0.875rem 1.5rem',
  margin: 0,
})
export const fact = style({ minInlineSize: 0 })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
