import { style } from '@vanilla-extract/css'

export const sections = style({ display: 'grid', gap: '1.25rem', minInlineSize: 0 })
export const columns = style({
  display: 'grid',
  gap: '1.25rem',
  alignItems: 'start',
  minInlineSize: 0,
  '@media': { 'screen and (min-width: 1100px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
