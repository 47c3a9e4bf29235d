import { style } from '@vanilla-extract/css'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem', margin: 0, padding: 0, listStyle: 'none' })
/** Skips layout and paint of earlier cards out of view; the browser remembers their height. */
export const earlier = style({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 30rem',
  '@media': { 'screen and (min-width: 910px)': { containIntrinsicSize: 'auto 22rem' } },
})
