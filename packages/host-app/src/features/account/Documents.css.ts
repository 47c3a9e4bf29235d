import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const slots = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const slot = style({
  display: 'grid',
  gap: '0.75rem',
  minInlineSize: 0,
  paddingBlock: '1rem',
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.5rem 1.5rem',
})
export const words = style({ display: 'grid', gap: '0.125rem', flex: '1 1 14rem', minInlineSize: 0 })
export const slotTitle = style({ margin: 0, fontSize: '1rem', lineHeight: 1.5, fontWeight: vars.font.strongWeight })
export const name = style({ margin: 0, lineHeight: 1.5, overflowWrap: 'anywhere' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' })
