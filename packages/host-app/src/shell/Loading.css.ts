import { style } from '@vanilla-extract/css'

/** Logo at the questionnaire's position, with space for the progress below. */
export const bar = style({
  display: 'grid',
  gridTemplateRows: 'minmax(3.25rem, auto) 2rem',
  placeItems: 'center',
})
