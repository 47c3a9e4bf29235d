import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const slots = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'start',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const slot = style({
  display: 'grid',
  gap: '0.75rem',
  minInlineSize: 0,
  // leaves the width to text on narrow screens with large text
  padding: 'min(1rem, 5vw)',
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.control,
})
export const slotTitle = style({ margin: 0, fontSize: '1rem', lineHeight: 1.5, fontWeight: vars.font.strongWeight })
export const name = style({ margin: 0, lineHeight: 1.5, overflowWrap: 'anywhere' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' })
export const picture = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '60dvh',
  marginBlockStart: '1rem',
  marginInline: 'auto',
})
export const foot = style({ display: 'grid', gap: '0.75rem', justifyItems: 'center', marginBlockStart: '1.5rem' })
