import { style } from '@vanilla-extract/css'

export const more = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' })
