import { style } from '@vanilla-extract/css'
import { forcedColours, from } from '../../css/breakpoints.ts'
import { vars } from '../../themes/contract.css.ts'

/** Above the page's bars. */
const ON_TOP = 100

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: ON_TOP,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  padding: '0 env(safe-area-inset-right) 0 env(safe-area-inset-left)',
  backgroundColor: `color-mix(in srgb, ${vars.colour.ink} 55%, transparent)`,
  '@media': { [from.sm]: { alignItems: 'center' } },
})
export const dialog = style({
  width: 'min(100%, 36rem)',
  maxHeight: '92dvh',
  overflowY: 'auto',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  borderStartStartRadius: vars.radius.card,
  borderStartEndRadius: vars.radius.card,
  '@media': { [from.sm]: { borderRadius: vars.radius.card }, [forcedColours]: { border: '1px solid' } },
})
export const inside = style({
  padding: '1.75rem 20px calc(1.25rem + env(safe-area-inset-bottom))',
  outline: 'none',
  '@media': { [from.sm]: { padding: '2.25rem' } },
})
