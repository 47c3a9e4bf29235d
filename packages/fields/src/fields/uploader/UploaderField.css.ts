import { style } from '@vanilla-extract/css'
import { canHover, forcedColours, reducedMotion } from '../../css/breakpoints.ts'
import { focusRing } from '../../css/focusRing.css.ts'
import { vars } from '../../themes/contract.css.ts'

export const zone = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '0.75rem',
  padding: '2rem 1rem',
  textAlign: 'center',
  backgroundColor: vars.colour.surface,
  border: `2px dashed ${vars.colour.line}`,
  borderRadius: vars.radius.card,
  transition: 'background-color 160ms ease-out',
  '@media': {
    [reducedMotion]: { transition: 'none' },
    [forcedColours]: { selectors: { '&[data-over]': { borderColor: 'Highlight' } } },
  },
  selectors: {
    '&[data-over]': { backgroundColor: vars.colour.brandTint, borderColor: vars.colour.brand },
    '[data-invalid] &': { borderColor: vars.colour.danger },
  },
})
/** A chosen file also accepts a drop. */
export const drop = style({ borderRadius: vars.radius.card, selectors: { '&[data-over]': { outline: `2px dashed ${vars.colour.brand}` } } })
export const several = style({ display: 'grid', gap: '0.75rem' })
export const list = style({ display: 'grid', gap: '0.75rem', margin: 0, padding: 0, listStyle: 'none' })
export const choose = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  maxWidth: 354,
  minHeight: 56,
  padding: '0.75rem 1.5rem',
  fontWeight: vars.font.strongWeight,
  color: vars.colour.brand,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  '@media': { [canHover]: { ':hover': { backgroundColor: vars.colour.brandTint } } },
  selectors: { '&:focus-within': focusRing },
})
export const bar = style({ width: '100%', maxWidth: 354, accentColor: vars.colour.brand })
// covers the button, so that clicks, drops and keys reach the native input
export const input = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' })
export const chosen = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '0.75rem 1rem',
  padding: '1rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
})
export const preview = style({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  objectFit: 'cover',
  borderRadius: vars.radius.control,
  color: vars.colour.brand,
  backgroundColor: vars.colour.brandTint,
})
export const fileName = style({ margin: 0, overflowWrap: 'anywhere', fontWeight: vars.font.strongWeight })
export const actions = style({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '0.5rem' })
