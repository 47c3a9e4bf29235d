import { style } from '@vanilla-extract/css'

/** Reserves the height of the drawing. */
export const picture = style({ blockSize: '12rem', display: 'grid', justifyItems: 'center' })
export const lines = style({ display: 'grid', gap: '0.75rem', margin: 0, paddingInlineStart: '1.25rem' })
export const line = style({ paddingInlineStart: '0.25rem' })
