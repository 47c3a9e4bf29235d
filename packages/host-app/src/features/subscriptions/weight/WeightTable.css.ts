import { vars } from '@anamnesis/fields/vars'
import { style, styleVariants } from '@vanilla-extract/css'

export const summary = style({
  inlineSize: 'fit-content',
  paddingBlock: '0.625rem',
  color: vars.colour.brand,
  fontWeight: vars.font.strongWeight,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
})
export const figures = style({ inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
const one = style({ padding: '0.5rem 0.5rem 0.5rem 0', textAlign: 'start' })
export const cell = styleVariants({
  head: [one, { fontWeight: vars.font.strongWeight }],
  day: [one, { fontWeight: 400, borderBlockStart: `1px solid ${vars.colour.hairline}` }],
})
