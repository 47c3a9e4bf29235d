import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const option = style({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '0.75rem', alignItems: 'start', cursor: 'pointer' })
export const choices = style({ display: 'grid', gap: '0.75rem' })
export const box = style({ inlineSize: 24, blockSize: 24, margin: 0, accentColor: vars.colour.brand })
export const name = style({ display: 'block', lineHeight: 1.5, fontWeight: vars.font.strongWeight })
// a live region: present but without size while empty
export const saved = style({
  fontWeight: vars.font.strongWeight,
  color: vars.colour.success,
  selectors: { '&:empty': { marginBlockStart: '-1.25rem' } },
})
