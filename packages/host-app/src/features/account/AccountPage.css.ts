import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const sections = style({ display: 'grid', gap: '1.25rem', minInlineSize: 0 })
export const columns = style({
  display: 'grid',
  gap: '1.25rem',
  alignItems: 'start',
  minInlineSize: 0,
  '@media': { 'screen and (min-width: 1100px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const fold = style({
  inlineSize: 'fit-content',
  paddingBlock: '0.625rem',
  color: vars.colour.brand,
  fontWeight: vars.font.strongWeight,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
})
