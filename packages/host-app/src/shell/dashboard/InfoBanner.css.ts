import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const banner = style({
  display: 'flex',
  alignItems: 'start',
  gap: '0.75rem',
  padding: '1rem 0.75rem 1rem 1.25rem',
  color: vars.colour.ink,
  backgroundColor: vars.colour.brandTint,
  borderRadius: vars.radius.card,
})
export const lines = style({ flex: 1, display: 'grid', gap: '0.25rem', margin: 0, fontSize: '0.9375rem', lineHeight: 1.45 })
