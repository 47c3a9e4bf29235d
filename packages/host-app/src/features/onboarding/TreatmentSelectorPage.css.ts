import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'
import { column } from '../../shell/PlainPage.css.ts'

export const list = style({ display: 'grid', alignContent: 'start', gap: '0.75rem', margin: 0, padding: 0, listStyle: 'none' })
// on wide screens the tiles are beside the questions and promises
const wide = (rule: Parameters<typeof globalStyle>[1]) => ({ '@media': { 'screen and (min-width: 910px)': rule } })
const page = `${column}:has(> ${list})`
globalStyle(
  page,
  wide({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gridAutoRows: 'min-content',
    columnGap: '3.5rem',
    maxWidth: 'calc(1040px + 40px)',
  }),
)
globalStyle(`${page} > *`, wide({ gridColumn: 1 }))
globalStyle(`${page} > ${list}`, wide({ gridColumn: 2, gridRow: '1 / span 6' }))
export const treatment = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '0.5rem 0.875rem',
  alignItems: 'center',
  padding: '0.875rem',
  color: vars.colour.ink,
  textDecoration: 'none',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.card,
  transition: 'background-color 160ms ease-out',
  '@media': {
    '(prefers-reduced-motion: reduce)': { transition: 'none' },
    '(hover: hover)': { ':hover': { backgroundColor: vars.colour.brandTint, borderColor: vars.colour.brand } },
  },
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
})
globalStyle(`${treatment} > span:first-child`, { width: 64, padding: '0.375rem' })
export const words = style({
  display: 'grid',
  gap: '0.25rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 19rem)': { gridRow: 2, gridColumn: '1 / -1' } },
})
export const name = style({ fontSize: '1.125rem', fontWeight: vars.font.headingWeight })
const small = { fontSize: '0.875rem', lineHeight: 20 / 14 } as const
export const summary = style({ ...small, color: vars.colour.muted })
export const price = style({ ...small, gridColumn: '1 / -1', fontVariantNumeric: 'tabular-nums' })
export const amount = style({ fontSize: '1rem', fontWeight: vars.font.strongWeight })
export const arrow = style({ color: vars.colour.brand })
export const promises = style({
  display: 'grid',
  gap: '0.5rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
})
export const promise = style({ display: 'flex', gap: '0.625rem' })
export const tick = style({ flex: 'none', color: vars.colour.success })
