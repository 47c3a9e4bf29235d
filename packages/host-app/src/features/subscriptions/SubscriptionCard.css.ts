import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

const desk = 'screen and (min-width: 910px)'

/** Room for actions side by side, in the page's text size. */
const wide = '(min-width: 30rem)'

export const card = style({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  padding: '1.25rem 20px',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  '@media': { [desk]: { padding: '1.75rem' } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', justifyContent: 'space-between', gap: '0.75rem' })
export const names = style({ display: 'grid', gap: '0.125rem', flex: '1 1 14rem', minInlineSize: 0 })
export const name = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontSize: '1.375rem',
  lineHeight: 1.25,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  overflowWrap: 'anywhere',
  // receives focus after a dialog, but isn't interactive
  ':focus': { outline: 'none' },
})
export const drug = style({ margin: 0, color: vars.colour.muted, overflowWrap: 'anywhere' })
const pill = style({
  flex: 'none',
  maxInlineSize: '100%',
  paddingBlock: '0.25rem',
  paddingInline: '0.75rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  fontWeight: vars.font.strongWeight,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
})
export const pills = styleVariants({
  on: [pill, { color: vars.colour.brandStrong, backgroundColor: vars.colour.brandTint }],
  off: [pill, { color: vars.colour.muted, borderColor: vars.colour.line }],
})
export const facts = style({
  display: 'grid',
  // three columns at most
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(9rem, (100% - 3rem) / 3)), 1fr))',
  gap: '1rem 1.5rem',
  margin: 0,
})
export const fact = style({ display: 'grid', gap: '0.125rem', alignContent: 'start', minInlineSize: 0 })
export const term = style({ fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
/** A line item of the amount above. */
export const made = style([value, { fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted }])
/** One column, or two where there is room: no action stands alone in a row. */
export const actions = style({
  display: 'grid',
  gap: '0.75rem',
  '@container': { [wide]: { gridTemplateColumns: 'repeat(2, max-content)', alignItems: 'center', justifyItems: 'start' } },
})
// the last resort is no larger than what comes before it
globalStyle(`${actions} > button:last-child`, { inlineSize: 'auto', minBlockSize: 44, paddingBlock: '0.5rem' })
export const shipmentsTitle = style({
  inlineSize: 'fit-content',
  paddingBlock: '0.625rem',
  color: vars.colour.brand,
  fontWeight: vars.font.strongWeight,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
})
export const shipments = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const shipment = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0.25rem 1.5rem',
  paddingBlock: '0.75rem',
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  overflowWrap: 'anywhere',
})
