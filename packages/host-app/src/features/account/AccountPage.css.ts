import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const sections = style({ display: 'grid', gap: '1.25rem', minInlineSize: 0 })
// in rem as well: large text takes the room of a column
const desk = 'screen and (min-width: 1100px) and (min-width: 68rem)'
export const page = style({
  display: 'grid',
  gap: '1.25rem 2.5rem',
  alignItems: 'start',
  minInlineSize: 0,
  '@media': { [desk]: { gridTemplateColumns: '11rem minmax(0, 1fr)' } },
})
/** Links to the sections: in a column of their own where there is room. */
export const contents = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1.25rem',
  lineHeight: '2.75rem',
  '@media': { [desk]: { position: 'sticky', insetBlockStart: '2rem', flexDirection: 'column' }, print: { display: 'none' } },
})
export const fold = style({
  inlineSize: 'fit-content',
  paddingBlock: '0.625rem',
  color: vars.colour.brand,
  fontWeight: vars.font.strongWeight,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
})
