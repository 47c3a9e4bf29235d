import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: '1.25rem', minInlineSize: 0 })
// column gap in pixels: with large text, eleven gaps would exceed a phone's width
export const fields = style({ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: '1.25rem 16px' })
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem 1rem' })
export const problem = style({ margin: 0, fontWeight: vars.font.strongWeight, color: vars.colour.danger })
export const saved = style({ fontWeight: vars.font.strongWeight, color: vars.colour.success })
