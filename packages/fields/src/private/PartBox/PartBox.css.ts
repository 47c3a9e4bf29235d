import { style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

export const parts = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' })
export const part = style({ display: 'grid', gap: '0.25rem', fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const short = style({ width: '5.5rem' })
export const long = style({ width: '8rem' })
