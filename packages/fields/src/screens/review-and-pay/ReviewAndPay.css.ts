import { globalStyle, type GlobalStyleRule, style } from '@vanilla-extract/css'
import { from, largeText, print, reducedMotion } from '../../css/breakpoints.ts'
import { clearance, column, foot, footer, questions } from '../../layout/ScreenLayout.css.ts'
import { vars } from '../../themes/contract.css.ts'

/** Order and steps, side by side on wide screens. */
export const checkout = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: '2rem',
  minWidth: 0,
})
export const part = style({ display: 'grid', gap: '0.75rem', minWidth: 0 })
/** The order stays beside the card, below the page's bar. */
export const order = style([part, { '@media': { [from.md]: { position: 'sticky', insetBlockStart: '6.5rem' } } }])
export const steps = style({ display: 'grid', gap: '1.5rem', minWidth: 0 })
export const paymentHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.5rem' })
export const cardMarks = style({
  display: 'flex',
  gap: '0.375rem',
  margin: 0,
  marginInlineStart: 'auto',
  padding: 0,
  listStyle: 'none',
})
export const cardMark = style({
  display: 'block',
  borderRadius: 4,
  boxShadow: `0 0 0 1px ${vars.colour.hairline}`,
  forcedColorAdjust: 'none',
})
// on wide screens the page's column itself is the grid, so that failures, footer and buttons follow the card
const wide = (style: GlobalStyleRule) => ({ '@media': { [from.md]: style } })
const page = `${column}:has(> ${questions} > ${checkout})`
globalStyle(
  page,
  wide({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '2.5rem',
    alignContent: 'start',
    alignItems: 'start',
  }),
)
globalStyle(`${page} > ${questions}, ${page} ${checkout}`, wide({ display: 'contents' }))
globalStyle(`${page} > *`, wide({ gridColumn: '1 / -1' }))
globalStyle(`${page} ${order}`, wide({ gridColumn: 1, gridRow: 'span 6' }))
globalStyle(`${page} ${steps}, ${page} > ${clearance} ~ *`, wide({ gridColumn: 2 }))
globalStyle(`${page} > ${clearance}`, wide({ height: '0.75rem', gridColumn: 2 }))
globalStyle(`${page} > ${footer}`, wide({ paddingBlockEnd: '0.25rem' }))
globalStyle(`${page} > ${foot} > button[type="submit"]`, wide({ maxWidth: 'none' }))
/** The billing promise, next to the card. */
export const promise = style({
  display: 'flex',
  gap: '0.75rem',
  alignItems: 'start',
  margin: 0,
  padding: '0.875rem 1rem',
  backgroundColor: vars.colour.brandTint,
  color: vars.colour.brandStrong,
  borderRadius: vars.radius.control,
  fontWeight: vars.font.strongWeight,
  overflowWrap: 'anywhere',
})
export const promiseSign = style({ flex: 'none', marginBlockStart: '0.125rem' })
export const folded = style({ display: 'grid', gap: '0.75rem', padding: '0 0.75rem 0.75rem' })
export const title = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  fontSize: '1.25rem',
  lineHeight: 28 / 20,
})
const box = style({
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
})

export const section = style([box])
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 1rem',
  minHeight: 56,
  alignItems: 'center',
  alignContent: 'center',
  padding: '0.5rem 20px',
  fontWeight: vars.font.strongWeight,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: -3 },
})
export const count = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  color: vars.colour.muted,
  fontWeight: 400,
})
export const chevron = style({
  transition: 'transform 160ms ease-out',
  selectors: { 'details[open] > summary &': { transform: 'rotate(180deg)' } },
  '@media': { [reducedMotion]: { transition: 'none' } },
})
globalStyle(`${summary}::marker, ${summary}::-webkit-details-marker`, { display: 'none', content: '""' })

// collapsed content cannot be opened on paper
globalStyle(`${section}::details-content`, { '@media': { [print]: { contentVisibility: 'visible', blockSize: 'auto' } } })

export const rows = style({ margin: 0, paddingInline: 20 })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0.125rem 0.5rem',
  paddingBlock: '0.875rem',
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  '@media': { [largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const question = style({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  overflowWrap: 'anywhere',
})
export const answer = style({ margin: 0, gridColumn: 1, overflowWrap: 'anywhere' })
export const change = style({
  margin: 0,
  gridRow: '1 / span 2',
  gridColumn: 2,
  alignSelf: 'center',
  marginInlineEnd: '-0.75rem',
  '@media': { [largeText]: { gridArea: 'auto', marginInline: '-0.75rem' } },
})

export const prices = style([box, { margin: 0, padding: '0.25rem 20px', fontVariantNumeric: 'tabular-nums' }])
/** An item and its amount, on one line if they fit. */
export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0.125rem 1rem',
  paddingBlock: '0.75rem',
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.colour.hairline}` } },
})
export const label = style({ flex: '1 1 6rem', minWidth: 0 })
export const amount = style({ margin: '0 0 0 auto', maxWidth: '8rem', textAlign: 'end', textWrap: 'balance' })
export const note = style({
  flex: '1 0 100%',
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
})
export const total = style([price, { borderBlockStart: `1px solid ${vars.colour.line}` }])
export const today = style([price, { fontWeight: vars.font.strongWeight }])
export const todayAmount = style([amount, { fontSize: '1.25rem', lineHeight: 1.2 }])
export const terms = style({ fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted, maxWidth: '66ch' })
globalStyle(`${terms} > *`, { margin: 0 })
