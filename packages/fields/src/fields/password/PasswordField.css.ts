import { style } from '@vanilla-extract/css'
import { canHover, print } from '../../css/breakpoints.ts'
import { focusRing } from '../../css/focusRing.css.ts'
import { vars } from '../../themes/contract.css.ts'

export const row = style({ position: 'relative' })
export const reveal = style({
  position: 'absolute',
  insetBlock: 6,
  insetInlineEnd: 6,
  paddingInline: '0.75rem',
  minWidth: 44,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  backgroundColor: vars.colour.surface,
  color: vars.colour.brand,
  fontSize: '0.875rem',
  fontWeight: vars.font.strongWeight,
  cursor: 'pointer',
  '@media': { [canHover]: { ':hover': { backgroundColor: vars.colour.brandTint } }, [print]: { display: 'none' } },
  selectors: { '&:focus-visible': focusRing },
})
