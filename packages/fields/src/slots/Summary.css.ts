import { style } from '@vanilla-extract/css'

/** The answers span the grid of the questions. */
export const sections = style({ gridColumn: '1 / -1', display: 'grid', gap: '0.75rem', minWidth: 0 })
