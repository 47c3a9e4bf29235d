import { style } from '@vanilla-extract/css'

export const top = style({ display: 'grid', gap: '0.5rem' })
export const back = style({ justifySelf: 'start', display: 'inline-flex', alignItems: 'center', minBlockSize: 32 })
