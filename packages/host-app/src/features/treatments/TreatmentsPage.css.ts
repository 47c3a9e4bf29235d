import { style } from '@vanilla-extract/css'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem', margin: 0, padding: 0, listStyle: 'none' })
/** Skips layout and paint of items out of view; the browser remembers their height. */
export const item = style({ selectors: { '&:nth-child(n + 9)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 26rem' } } })
export const more = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' })
