import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { from, largeText } from '../css/breakpoints.ts'
import { vars } from '../themes/contract.css.ts'

const round = style({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginBlockEnd: '1rem',
  borderRadius: '50%',
})
export const sign = styleVariants({
  calm: [round, { color: vars.colour.brand, backgroundColor: vars.colour.brandTint }],
  urgent: [round, { color: vars.colour.danger, border: `2px solid ${vars.colour.danger}` }],
})
export const words = style({ display: 'grid', gap: '0.75rem', marginBlock: '0.75rem' })
// on a low screen and beside large text there is no room for what stays in view
const still = { '(max-height: 480px)': { position: 'static' }, [largeText]: { position: 'static' } } as const
/** All actions; from a tablet on they stay in view below a long text, side by side where they fit. */
export const foot = style({
  display: 'contents',
  '@media': {
    [from.sm]: {
      position: 'sticky',
      insetBlockEnd: 0,
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
      gap: '0.75rem',
      alignItems: 'center',
      paddingBlock: '0.75rem 1rem',
      backgroundColor: vars.colour.surface,
    },
    ...still,
  },
})
/** On a phone, where there is room for one, it stays in view alone. */
export const firstAction = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  paddingBlock: '0.75rem max(0.75rem, env(safe-area-inset-bottom))',
  backgroundColor: vars.colour.surface,
  '@media': { [from.sm]: { display: 'contents' }, ...still },
})
export const actions = style({ display: 'grid', gap: '0.75rem', '@media': { [from.sm]: { display: 'contents' } } })
globalStyle(`${actions} > p`, { gridColumn: '1 / -1', margin: 0 })
// a link that takes the focus is not behind them
globalStyle(`${words} a`, { scrollMarginBlockEnd: '12rem' })
