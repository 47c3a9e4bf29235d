import { style } from '@vanilla-extract/css'

export const announcement = style({ display: 'block', minHeight: '1.5em', marginBlock: '0.75rem 1.5rem', fontWeight: 600 })
