import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const scroller = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // isolates layout
  contain: 'strict',
  padding: '1rem',
  // an outer ring would be clipped
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: -4 },
})
export const top = style({ display: 'grid', justifyItems: 'center', gap: '0.5rem', paddingBlockEnd: '1rem' })
const list = { margin: 0, padding: 0, listStyle: 'none', position: 'relative' } as const
/** Runs out of view aren't rendered, so cost depends on visible messages. */
export const run = style({ ...list, contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 4000px' })
export const outgoingRun = style(list)
/** Scrolls where a small screen or large text leaves no room for it. */
export const empty = style({
  flex: 1,
  display: 'grid',
  minBlockSize: 0,
  alignContent: 'safe center',
  padding: '1.5rem',
  overflowY: 'auto',
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: -4 },
})
export const toEnd = style({
  position: 'relative',
  blockSize: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'end',
  insetBlockEnd: '0.75rem',
  zIndex: 1,
})
