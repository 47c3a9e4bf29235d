import { style } from '@vanilla-extract/css'

export const answers = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.75rem',
  '@media': { 'screen and (min-width: 640px)': { flexDirection: 'row' } },
})
