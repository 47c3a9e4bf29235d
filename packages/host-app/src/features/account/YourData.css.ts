import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const rows = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const row = style({
  display: 'grid',
  gap: '0.75rem',
  alignItems: 'center',
  paddingBlock: '1.25rem',
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  '@media': { 'screen and (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) 16rem' } },
  selectors: { '&:last-child': { paddingBlockEnd: 0 } },
})
export const rowTitle = style({ margin: 0, fontSize: '1rem', lineHeight: 1.5, fontWeight: vars.font.strongWeight })
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginBlockStart: '1.5rem' })
export const explanation = style({ display: 'grid', gap: '1rem', marginBlock: '1rem 1.5rem' })
export const problem = style({ margin: '1rem 0 0', fontWeight: vars.font.strongWeight, color: vars.colour.danger })
