import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const question = style({
  display: 'grid',
  gap: '0.75rem',
  padding: '1rem',
  backgroundColor: vars.colour.brandTint,
  borderRadius: vars.radius.control,
})
export const title = style({ margin: 0, fontSize: '1.0625rem', lineHeight: 1.3, fontWeight: vars.font.headingWeight })
// preserves line breaks
export const questionText = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
