import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const columns = style({
  display: 'grid',
  gap: '1.25rem',
  alignItems: 'start',
  '@media': { 'screen and (min-width: 1100px)': { gridTemplateColumns: '3fr 2fr' } },
})
export const box = style({
  display: 'grid',
  gap: '1rem',
  minInlineSize: 0,
  padding: '1.25rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  '@media': { 'screen and (min-width: 640px)': { padding: '1.5rem' } },
})
export const title = style({ margin: 0, fontSize: '1.25rem', lineHeight: 1.3, fontWeight: vars.font.headingWeight })
export const address = style({
  margin: 0,
  padding: '0.875rem 1rem',
  lineHeight: 1.5,
  fontWeight: vars.font.strongWeight,
  overflowWrap: 'anywhere',
  backgroundColor: vars.colour.brandTint,
  borderRadius: vars.radius.control,
  userSelect: 'all',
})
/** On one line where it fits. */
export const code = style({ display: 'inline-block', maxInlineSize: '100%' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' })
export const steps = style({ display: 'grid', gap: '0.5rem', margin: 0, paddingInlineStart: '1.25rem', lineHeight: 1.5 })
export const friendsList = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const friend = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.5rem',
  paddingBlock: '0.875rem',
  lineHeight: 1.5,
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
})
export const label = style({
  paddingBlock: '0.125rem',
  paddingInline: '0.625rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.brandStrong,
  backgroundColor: vars.colour.brandTint,
  borderRadius: vars.radius.control,
})
