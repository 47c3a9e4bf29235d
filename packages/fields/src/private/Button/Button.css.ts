import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { canHover, print, reducedMotion } from '../../css/breakpoints.ts'
import { focusRing } from '../../css/focusRing.css.ts'
import { vars } from '../../themes/contract.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

/** A ring with a gap; static with reduced motion. */
export const spinner = style({
  flex: 'none',
  width: '1.25em',
  height: '1.25em',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 800ms linear infinite`,
  '@media': { [reducedMotion]: { animation: 'none' } },
})

/** Transparent wrapper of a button's text. */
export const words = style({ display: 'contents' })

/** Horizontal padding of a quiet button; negative margins align its text with the content. */
export const quietInset = 'calc(0.75rem + 1px)'

const every = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5rem',
  width: '100%',
  maxWidth: 354,
  minHeight: 56,
  padding: '0.75rem 24px',
  fontFamily: vars.font.body,
  fontSize: '1rem',
  lineHeight: 1.5,
  fontWeight: vars.font.strongWeight,
  textAlign: 'center',
  textWrapStyle: 'balance',
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  // resets the host page's button styles
  textTransform: 'none',
  fontVariantCaps: 'normal',
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  transition: 'background-color 160ms ease-out',
  '@media': { [reducedMotion]: { transition: 'none' }, [print]: { display: 'none' } },
  selectors: { '&:focus-visible': focusRing, '&[aria-disabled="true"]': { cursor: 'progress' } },
})

export const button = styleVariants(
  {
    primary: {
      backgroundColor: vars.colour.brand,
      color: vars.colour.onBrand,
      '@media': { [canHover]: { ':hover': { backgroundColor: vars.colour.brandStrong } } },
    },
    secondary: {
      backgroundColor: vars.colour.surface,
      color: vars.colour.brand,
      borderColor: vars.colour.line,
      '@media': { [canHover]: { ':hover': { backgroundColor: vars.colour.brandTint } } },
    },
    danger: {
      backgroundColor: vars.colour.surface,
      color: vars.colour.danger,
      borderColor: vars.colour.danger,
      '@media': { [canHover]: { ':hover': { backgroundColor: vars.colour.brandTint } } },
    },
    quiet: {
      width: 'auto',
      minHeight: 44,
      padding: '0.5rem 0.75rem',
      backgroundColor: 'transparent',
      color: vars.colour.brand,
      '@media': { [canHover]: { ':hover': { backgroundColor: vars.colour.brandTint } } },
    },
  },
  (own) => [every, own],
)
