import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: '1.25rem', minInlineSize: 0 })
// in pixels across: with large text the eleven gaps alone would be wider than a phone
export const fields = style({ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: '1.25rem 16px' })
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem 1rem' })
export const problem = style({ margin: 0, fontWeight: vars.font.strongWeight, color: vars.colour.danger })
export const saved = style({ fontWeight: vars.font.strongWeight, color: vars.colour.success })
