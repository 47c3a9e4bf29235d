import { style } from '@vanilla-extract/css'

export const controls = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0.75rem' })
