import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const box = style({
  display: 'grid',
  gap: '0.75rem',
  padding: '1.25rem 20px',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderInlineStart: `4px solid ${vars.colour.brand}`,
  borderRadius: vars.radius.card,
})
export const title = style({
  margin: 0,
  fontSize: '1.25rem',
  lineHeight: 1.3,
  fontWeight: vars.font.headingWeight,
  overflowWrap: 'anywhere',
})
