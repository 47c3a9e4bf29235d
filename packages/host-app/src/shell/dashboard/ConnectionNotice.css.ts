import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

/** A live region: always present, without size while empty. */
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
