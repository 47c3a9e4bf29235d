import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'grid', gap: '1rem', margin: 0, padding: 0, listStyle: 'none' })
export const card = style({
  display: 'grid',
  gap: '0.75rem',
  padding: '1.25rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
})
export const name = style({ margin: 0, fontSize: '1.25rem', lineHeight: 1.3, fontWeight: vars.font.headingWeight })
export const label = style({
  justifySelf: 'start',
  paddingBlock: '0.25rem',
  paddingInline: '0.75rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  fontWeight: vars.font.strongWeight,
  color: vars.colour.brandStrong,
  backgroundColor: vars.colour.brandTint,
  borderRadius: vars.radius.control,
})
export const date = style({ margin: 0, fontSize: '0.875rem', color: vars.colour.muted })
// takes no room while it has nothing to say, and is there to be heard
export const told = style({ selectors: { '&:empty': { marginTop: '-0.75rem' } } })
