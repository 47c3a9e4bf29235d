import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

const desk = 'screen and (min-width: 1100px)'
const narrow = '(max-width: 30rem)'

export const columns = style({
  display: 'grid',
  gap: '1.25rem',
  alignItems: 'start',
  '@media': { [desk]: { gridTemplateColumns: 'minmax(18rem, 2fr) 3fr' } },
})
export const box = style({
  display: 'grid',
  gap: '1rem',
  minInlineSize: 0,
  padding: '1.25rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  '@media': { 'screen and (min-width: 640px)': { padding: '1.5rem' } },
})
export const title = style({ margin: 0, fontSize: '1.25rem', lineHeight: 1.3, fontWeight: vars.font.headingWeight })
export const warning = style({
  margin: 0,
  padding: '0.75rem 1rem',
  lineHeight: 1.5,
  color: vars.colour.ink,
  borderInlineStart: `4px solid ${vars.colour.danger}`,
  backgroundColor: vars.colour.page,
})
export const cardFace = style({
  display: 'grid',
  gap: '0.25rem',
  padding: '1rem 1.25rem',
  backgroundColor: vars.colour.brandTint,
  borderRadius: vars.radius.control,
})
export const cardNumber = style({ margin: 0, fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: vars.font.strongWeight })
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
export const headCell = style({
  fontSize: '0.875rem',
  color: vars.colour.muted,
  // the rows say it all on a phone; readers still hear the heads
  '@media': { [narrow]: { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
})
export const row = style({
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  '@media': {
    [narrow]: { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', paddingBlock: '0.5rem' },
  },
})
export const cell = style({
  paddingBlock: '0.75rem',
  paddingInlineEnd: '0.75rem',
  textAlign: 'start',
  '@media': { [narrow]: { paddingBlock: '0.25rem' } },
})
/** A part of what was charged. */
export const made = style({ display: 'block', fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const amountCell = style([
  cell,
  {
    '@media': { [narrow]: { gridColumn: 2, gridRow: 1 } },
    paddingInlineEnd: 0,
    textAlign: 'end',
    fontWeight: vars.font.strongWeight,
  },
])
export const label = style({
  display: 'inline-block',
  paddingBlock: '0.125rem',
  paddingInline: '0.625rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.brandStrong,
  backgroundColor: vars.colour.brandTint,
  borderRadius: vars.radius.control,
  selectors: {
    '&[data-standing="failed"]': {
      color: vars.colour.danger,
      backgroundColor: vars.colour.page,
      outline: `1px solid ${vars.colour.danger}`,
    },
  },
})
