import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'grid', gap: '1rem', margin: 0, padding: 0, listStyle: 'none' })
export const card = style({
  display: 'grid',
  gap: '0.5rem',
  padding: '1.25rem',
  overflowWrap: 'anywhere',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
})
export const title = style({ margin: 0, fontSize: '1rem', lineHeight: 1.5, fontWeight: vars.font.strongWeight })
export const answerList = style({ display: 'grid', gap: '0.5rem', margin: 0 })
export const question = style({ fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const answer = style({ margin: 0, fontSize: '1.125rem', lineHeight: 1.5 })
export const rest = style({ display: 'grid', gap: '1rem' })
export const summary = style({
  minHeight: 24,
  paddingBlock: '0.5rem',
  fontWeight: vars.font.strongWeight,
  color: vars.colour.brand,
  cursor: 'pointer',
})
export const decision = style({
  display: 'grid',
  gap: '1rem',
  paddingBlockStart: '1.5rem',
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
})
export const decisionTitle = style({ margin: 0, fontSize: '1.25rem', lineHeight: 1.3, fontWeight: vars.font.headingWeight })
export const choices = style({ display: 'grid', gap: '0.75rem', justifyItems: 'start' })
export const alert = style({
  margin: 0,
  fontWeight: vars.font.strongWeight,
  color: vars.colour.danger,
  ':empty': { marginBlockEnd: '-1rem' },
})
