import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

/** Parts of a subscription, in two columns if there is room for the page's text size. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: '1.75rem 2.5rem',
})
export const part = style({ display: 'grid', gap: '0.625rem', alignContent: 'start', justifyItems: 'start', minInlineSize: 0 })
export const partTitle = style({ margin: 0, fontSize: '1rem', lineHeight: 1.5, fontWeight: vars.font.strongWeight })
export const large = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontSize: '1.375rem',
  lineHeight: 1.25,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  overflowWrap: 'anywhere',
})
export const form = style({ display: 'grid', gap: '1rem', inlineSize: '100%' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', inlineSize: '100%' })
