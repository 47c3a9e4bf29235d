import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'

/** Too narrow for a table, in the page's text size. */
const narrow = '(max-width: 25rem)'

/** Card and invoices side by side if there is room, else the card above. */
export const columns = style({ display: 'flex', flexWrap: 'wrap', gap: '1.25rem', alignItems: 'start' })
globalStyle(`${columns} > :first-child`, { flex: '2 1 18rem' })
globalStyle(`${columns} > :last-child`, { flex: '3 1 27rem' })
export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  minInlineSize: 0,
  containerType: 'inline-size',
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
  // visually hidden on phones; screen readers still read headers
  '@container': { [narrow]: { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
})
export const row = style({
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  '@container': {
    [narrow]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingBlock: '0.5rem' },
  },
})
export const cell = style({
  paddingBlock: '0.75rem',
  paddingInlineEnd: '0.75rem',
  textAlign: 'start',
  overflowWrap: 'break-word',
  // at least as wide as its longest word; wraps if there is no room
  '@container': { [narrow]: { flex: '1 1 0', maxInlineSize: '100%', paddingBlock: '0.25rem' } },
})
export const statusCell = style([cell, { '@container': { [narrow]: { order: 1, flexBasis: '100%' } } }])
/** A line item of a charge. */
export const made = style({ display: 'block', fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const amountCell = style([
  cell,
  {
    '@container': { [narrow]: { flex: 'none' } },
    paddingInlineEnd: 0,
    textAlign: 'end',
    fontWeight: vars.font.strongWeight,
  },
])
/** The status of a charge; only a failed one stands out. */
export const label = style({
  color: vars.colour.muted,
  selectors: {
    '&[data-standing="failed"]': {
      display: 'inline-block',
      paddingBlock: '0.125rem',
      paddingInline: '0.625rem',
      fontSize: '0.875rem',
      lineHeight: 20 / 14,
      fontWeight: vars.font.strongWeight,
      color: vars.colour.danger,
      backgroundColor: vars.colour.page,
      borderRadius: vars.radius.control,
      outline: `1px solid ${vars.colour.danger}`,
    },
  },
})
