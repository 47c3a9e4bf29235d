import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const rows = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem',
  alignItems: 'center',
  paddingBlock: '1.25rem',
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  selectors: { '&:last-child': { paddingBlockEnd: 0 } },
})
// the button is beside its words, or below them where there is no room
globalStyle(`${row} > div`, { flex: '999 1 15rem', minInlineSize: 0 })
globalStyle(`${row} > button`, { flex: '1 1 16rem', minInlineSize: 0 })
export const rowTitle = style({ margin: 0, fontSize: '1rem', lineHeight: 1.5, fontWeight: vars.font.strongWeight })
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginBlockStart: '1.5rem' })
export const explanation = style({ display: 'grid', gap: '1rem', marginBlock: '1rem 1.5rem' })
export const problem = style({ margin: '1rem 0 0', fontWeight: vars.font.strongWeight, color: vars.colour.danger })
