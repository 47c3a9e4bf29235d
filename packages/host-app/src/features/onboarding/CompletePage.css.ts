import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { column } from '../../shell/PlainPage.css.ts'

const wide = 'screen and (min-width: 1100px) and (min-width: 68rem)'
/** What happens next, and beside it on a desktop the order. */
export const columns = style({
  display: 'grid',
  gap: '1.5rem',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', columnGap: '4.5rem', alignItems: 'start' } },
})
globalStyle(`${column}:has(> ${columns})`, { '@media': { [wide]: { maxWidth: 'calc(1040px + 40px)' } } })
export const half = style({ display: 'grid', gap: '1.5rem', minWidth: 0 })
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr)',
  gap: '0.75rem',
  paddingBlockEnd: '1.25rem',
  selectors: {
    // connects a milestone to the next
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: '1.75rem 0',
      insetInlineStart: 'calc(0.875rem - 1px)',
      inlineSize: 2,
      backgroundColor: vars.colour.line,
    },
  },
})
const round = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  border: `2px solid ${vars.colour.brand}`,
  borderRadius: '50%',
})
export const marker = styleVariants({
  done: [round, { color: vars.colour.onBrand, backgroundColor: vars.colour.brand }],
  ahead: [round, { borderColor: vars.colour.line, backgroundColor: vars.colour.surface }],
})
export const words = style({ display: 'grid', gap: '0.125rem', minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ fontWeight: vars.font.strongWeight, color: vars.colour.ink })
export const part = style({ display: 'grid', gap: '0.75rem' })
export const title = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  fontSize: '1.25rem',
  lineHeight: 28 / 20,
})
