import { keyframes, style } from '@vanilla-extract/css'
import { forcedColours, from, reducedMotion } from '../../css/breakpoints.ts'
import { vars } from '../../themes/contract.css.ts'

/** Duration of the closing animation: patient app, section 9. */
const CLOSING = '500ms ease-out forwards'
const fade = keyframes({ to: { opacity: 0 } })
const sink = keyframes({ to: { translate: '0 100%' } })

/** Above the page's sticky bars. */
const ON_TOP = 100

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: ON_TOP,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  padding: '0 env(safe-area-inset-right) 0 env(safe-area-inset-left)',
  // not of the ink, which is light in the dark scheme
  backgroundColor: 'rgb(0 0 0 / 0.5)',
  selectors: { '&[data-exiting]': { animation: `${fade} ${CLOSING}`, pointerEvents: 'none' } },
  '@media': { [from.sm]: { alignItems: 'center' }, [reducedMotion]: { selectors: { '&[data-exiting]': { animation: 'none' } } } },
})
export const dialog = style({
  width: 'min(100%, 36rem)',
  maxHeight: '92dvh',
  overflowY: 'auto',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  borderStartStartRadius: vars.radius.card,
  borderStartEndRadius: vars.radius.card,
  selectors: { '&[data-exiting]': { animation: `${sink} ${CLOSING}` } },
  '@media': {
    [from.sm]: { borderRadius: vars.radius.card, selectors: { '&[data-exiting]': { animation: 'none' } } },
    [forcedColours]: { border: '1px solid' },
    [reducedMotion]: { selectors: { '&[data-exiting]': { animation: 'none' } } },
  },
})
export const inside = style({
  padding: '1.75rem 20px calc(1.25rem + env(safe-area-inset-bottom))',
  outline: 'none',
  '@media': { [from.sm]: { padding: '2.25rem' } },
})
