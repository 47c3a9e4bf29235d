import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const panel = style({
  display: 'grid',
  gap: '1.25rem',
  paddingInlineStart: '1.25rem',
  borderInlineStart: `1px solid ${vars.colour.hairline}`,
})
export const part = style({ display: 'grid', gap: '0.25rem' })
globalStyle(`${part} > p`, { margin: 0 })
export const heading = style({ margin: 0, fontSize: '0.875rem', fontWeight: vars.font.strongWeight, color: vars.colour.ink })
