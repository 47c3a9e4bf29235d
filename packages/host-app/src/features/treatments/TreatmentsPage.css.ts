import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem', margin: 0, padding: 0, listStyle: 'none' })
/** Skips layout and paint of items out of view; the browser remembers their height. */
export const item = style({ selectors: { '&:nth-child(n + 9)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 26rem' } } })
export const card = style({
  display: 'grid',
  gap: '0.75rem',
  padding: '1.25rem 20px',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
})
export const name = style({
  margin: 0,
  fontSize: '1.25rem',
  lineHeight: 1.3,
  fontWeight: vars.font.headingWeight,
  overflowWrap: 'anywhere',
})
export const empty = style([card, { justifyItems: 'start', paddingBlock: '2.5rem' }])
export const more = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' })
