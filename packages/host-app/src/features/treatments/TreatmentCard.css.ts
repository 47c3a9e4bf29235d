import { vars } from '@anamnesis/fields/vars'
import { style, styleVariants } from '@vanilla-extract/css'

const desk = 'screen and (min-width: 910px)'

/** Room for a column beside the state, in the page's text size. */
const wide = '(min-width: 44rem)'

export const card = style({
  containerType: 'inline-size',
  padding: '1.25rem 20px',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  '@media': { [desk]: { padding: '1.75rem' } },
})
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem 2.5rem',
  alignItems: 'start',
  '@container': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem' } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem 1rem' })
/** The drawing's place, whether it has arrived or not. */
export const plate = style({ flex: 'none', inlineSize: 88, blockSize: 88 })
export const names = style({ display: 'grid', justifyItems: 'start', gap: '0.25rem', flex: '1 1 11rem', minInlineSize: 0 })
export const name = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontSize: '1.375rem',
  lineHeight: 1.25,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  overflowWrap: 'anywhere',
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
/** Status styles: pending actions are prominent, ended treatments muted. */
export const pills = styleVariants({
  known: [pill, { color: vars.colour.brandStrong, backgroundColor: vars.colour.brandTint }],
  yours: [pill, { color: vars.colour.onBrand, backgroundColor: vars.colour.brand }],
  over: [pill, { color: vars.colour.muted, borderColor: vars.colour.line }],
})

export const summary = style({ display: 'grid', gap: '0.5rem', minInlineSize: 0 })
export const sentence = style({ margin: 0, fontSize: '1.125rem', lineHeight: 1.45, maxInlineSize: '36rem', overflowWrap: 'anywhere' })
export const date = style({ display: 'grid', margin: '0.25rem 0 0' })
/** The date that matters most now. */
export const day = style({
  fontFamily: vars.font.heading,
  fontSize: '1.75rem',
  lineHeight: 1.25,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  overflowWrap: 'anywhere',
})
export const detailsTitle = style({
  inlineSize: 'fit-content',
  paddingBlock: '0.625rem',
  color: vars.colour.brand,
  fontWeight: vars.font.strongWeight,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
})
export const details = style({ display: 'grid', gap: '1.25rem', paddingBlockStart: '0.5rem' })
/** Directions, care team and charge: below the state, or beside it. */
export const aside = style({
  display: 'grid',
  gap: '1rem',
  minInlineSize: 0,
  paddingBlockStart: '1.25rem',
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  '@container': {
    [wide]: {
      paddingBlockStart: 0,
      paddingInlineStart: '2rem',
      borderBlockStart: 'none',
      borderInlineStart: `1px solid ${vars.colour.hairline}`,
    },
  },
})
/** Text buttons aligned with the text below. */
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.5rem',
  marginInlineStart: '-0.75rem',
  '@container': { [wide]: { flexDirection: 'column', alignItems: 'start' } },
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: '1.5rem 2.5rem',
})
export const column = style({ display: 'grid', gap: '1.25rem', alignContent: 'start', minInlineSize: 0 })
export const facts = style({ display: 'grid', gap: '0.875rem', margin: 0 })
export const fact = style({ display: 'grid', gap: '0.125rem', minInlineSize: 0 })
export const term = style({ fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
export const part = style({ display: 'grid', gap: '0.625rem', alignContent: 'start', minInlineSize: 0 })
export const partTitle = style({ margin: 0, fontSize: '1rem', lineHeight: 1.5, fontWeight: vars.font.strongWeight })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' })
export const box = style({
  display: 'grid',
  gap: '0.75rem',
  padding: '1rem',
  backgroundColor: vars.colour.brandTint,
  borderRadius: vars.radius.control,
})
// preserves line breaks
export const written = style({ whiteSpace: 'pre-wrap' })
/** A live region: present but without size while empty. */
export const statusText = style({ display: 'block', selectors: { '&:empty': { position: 'absolute' } } })
export const failed = style({ color: vars.colour.danger })
