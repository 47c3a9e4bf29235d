import { style } from '@vanilla-extract/css'
import { canHover, forcedColours, reducedMotion } from '../../css/breakpoints.ts'
import { focusRing } from '../../css/focusRing.css.ts'
import { vars } from '../../themes/contract.css.ts'

export const textBox = style({
  display: 'block',
  width: '100%',
  minHeight: 56,
  padding: '0.875rem 1rem',
  fontSize: '1rem',
  lineHeight: 1.5,
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  appearance: 'none',
  transition: 'border-color 160ms ease-out',
  '@media': {
    [canHover]: { selectors: { '&:hover:enabled:not([aria-invalid="true"])': { borderColor: vars.colour.brand } } },
    [reducedMotion]: { transition: 'none' },
    // the only text colour that forced colours do not override
    [forcedColours]: { selectors: { '&:disabled': { WebkitTextFillColor: 'GrayText' } } },
  },
  '::placeholder': { color: vars.colour.muted, opacity: 1 },
  selectors: {
    '&:focus-visible': focusRing,
    '&[aria-invalid="true"]': { borderColor: vars.colour.danger, borderWidth: 2, paddingInline: 'calc(1rem - 1px)' },
    '&:disabled': {
      backgroundColor: vars.colour.page,
      color: vars.colour.muted,
      borderColor: vars.colour.hairline,
      opacity: 1,
      WebkitTextFillColor: vars.colour.muted,
    },
  },
})
