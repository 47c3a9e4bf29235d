import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

/** On the page before it speaks, or it would go unheard; while it says nothing it takes no room. */
export const notice = style({
  position: 'sticky',
  zIndex: 10,
  insetBlockStart: '0.5rem',
  padding: '0.875rem 1rem',
  lineHeight: 1.45,
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.danger}`,
  borderInlineStartWidth: 6,
  borderRadius: vars.radius.control,
  ':empty': { position: 'absolute', padding: 0, border: 'none' },
})
