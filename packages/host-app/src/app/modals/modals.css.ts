import { style } from '@vanilla-extract/css'

export const words = style({ display: 'grid', gap: '0.75rem', marginBlock: '0.75rem 1.5rem' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' })
