import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { from, largeText } from '../css/breakpoints.ts'
import { dialog } from '../private/Sheet/Sheet.css.ts'
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
/** Stays in view below a long text. */
export const firstAction = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  paddingBlock: '0.75rem max(0.75rem, env(safe-area-inset-bottom))',
  backgroundColor: vars.colour.surface,
  '@media': {
    '(max-height: 480px)': { position: 'static' },
    [largeText]: { position: 'static' },
    [from.sm]: { paddingBlock: '0.75rem 1rem' },
  },
})
// a link that has the focus is not behind it
globalStyle(`${dialog}:has(> * > ${firstAction})`, { scrollPaddingBlockEnd: '6rem' })
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: '0.75rem',
  alignItems: 'center',
})
globalStyle(`${actions} > p`, { gridColumn: '1 / -1', margin: 0 })
