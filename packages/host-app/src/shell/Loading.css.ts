import { style } from '@vanilla-extract/css'

/** The sign where a questionnaire has it, and room below for what stands there of how far it is. */
export const bar = style({
  display: 'grid',
  gridTemplateRows: 'minmax(3.25rem, auto) 2rem',
  placeItems: 'center',
})
