import { style } from '@vanilla-extract/css'
import { from } from '../css/breakpoints.ts'
import { vars } from '../themes/contract.css.ts'

export const dialog = style({
  width: 'min(100%, 36rem)',
  maxWidth: 'none',
  maxHeight: '92dvh',
  margin: 'auto auto 0',
  padding: '1.75rem 1.25rem calc(1.25rem + env(safe-area-inset-bottom))',
  overflowY: 'auto',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: 0,
  borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
  '::backdrop': { backgroundColor: 'rgb(10 20 18 / 0.55)' },
  '@media': { [from.sm]: { margin: 'auto', padding: '2.25rem', borderRadius: vars.radius.card } },
})
export const words = style({ display: 'grid', gap: '0.75rem', marginBlock: '0.75rem 1.5rem' })
export const actions = style({ display: 'grid', gap: '0.75rem', justifyItems: 'stretch' })
