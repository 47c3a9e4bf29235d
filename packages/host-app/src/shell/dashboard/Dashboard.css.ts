import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'

/** Viewports with a sidebar; narrower ones have a drawer (patient app, section 9). */
const desk = 'screen and (min-width: 910px)'

/** A sidebar left collapsed, on a prerendered page; its inline script sets this. */
export const closedBefore = ':root[data-menu="closed"]'

export const frame = style({ display: 'flex', minBlockSize: '100dvh' })
export const side = style({
  display: 'none',
  '@media': {
    [desk]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: 0,
      flex: 'none',
      blockSize: '100dvh',
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      inlineSize: '16rem',
      backgroundColor: vars.colour.surface,
      borderInlineEnd: `1px solid ${vars.colour.hairline}`,
      transition: 'inline-size 180ms ease-out',
    },
    '(prefers-reduced-motion: reduce)': { transition: 'none' },
    print: { display: 'none' },
  },
  selectors: { '&[data-collapsed]': { inlineSize: '3rem' }, [`${closedBefore} &`]: { inlineSize: '3rem', transition: 'none' } },
})
/** Inside a collapsed sidebar. */
export const collapsed = `${side}[data-collapsed] &, ${closedBefore} ${side} &`
export const main = style({ flex: 1, display: 'flex', flexDirection: 'column', minInlineSize: 0 })
/** A page that fills the window, with its own scroll area. */
const filled = `${main}[data-filled] > &`
globalStyle(`${main}[data-filled]`, { blockSize: '100dvh', minBlockSize: '36rem' })
export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  minBlockSize: 64,
  paddingInline: '0.75rem',
  borderBlockEnd: `1px solid ${vars.colour.hairline}`,
  '@media': { [desk]: { display: 'none' }, print: { display: 'none' } },
})
export const skip = style({
  position: 'absolute',
  zIndex: 50,
  insetInlineStart: '0.75rem',
  insetBlockStart: '0.75rem',
  padding: '0.75rem 1rem',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  borderRadius: vars.radius.control,
  // above the page at any size of text
  transform: 'translateY(calc(-100% - 1.5rem))',
  ':focus': { transform: 'none', outline: `2px solid ${vars.colour.focus}` },
})
export const column = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5rem',
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: 'calc(960px + 4rem)',
  marginInline: 'auto',
  padding: '1.5rem 20px 3rem',
  '@media': { [desk]: { padding: '2.5rem 2rem 4rem' } },
  selectors: { [filled]: { gap: '1rem', minBlockSize: 0, paddingBlock: '1.25rem calc(1rem + env(safe-area-inset-bottom))' } },
})
export const foot = style({
  padding: '1.25rem 1.25rem calc(1.25rem + env(safe-area-inset-bottom))',
  textAlign: 'center',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: vars.colour.muted,
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  selectors: { [filled]: { display: 'none' } },
  // hides the footer while content loads, since its height will change
  '@media': { '(scripting: enabled)': { selectors: { [`${column}:has([aria-busy="true"]) + &`]: { visibility: 'hidden' } } } },
})
/** The menu on phones: a native modal dialog at the edge. */
export const drawer = style({
  // a closing dialog is no longer modal, and animates in place
  position: 'fixed',
  zIndex: 50,
  insetInlineStart: 0,
  insetBlockStart: 0,
  boxSizing: 'border-box',
  inlineSize: 'min(18rem, 88vw)',
  maxInlineSize: 'none',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  margin: 0,
  padding: '0 0 env(safe-area-inset-bottom) env(safe-area-inset-left)',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: 'none',
  borderInlineEnd: `1px solid ${vars.colour.hairline}`,
  transform: 'translateX(0)',
  transition: 'transform 200ms ease-out',
  '@starting-style': { transform: 'translateX(-100%)' },
  '::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.4)' },
  selectors: {
    // duration: patient app, section 9
    '&:not([open])': {
      transform: 'translateX(-100%)',
      transitionProperty: 'transform, display, overlay',
      transitionDuration: '500ms',
      transitionBehavior: 'allow-discrete',
      pointerEvents: 'none',
    },
    '&:not([open])::backdrop': {
      backgroundColor: 'transparent',
      transitionProperty: 'background-color, display, overlay',
      transitionDuration: '500ms',
      transitionBehavior: 'allow-discrete',
    },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      transition: 'none',
      selectors: { '&:not([open]), &:not([open])::backdrop': { transitionProperty: 'none' } },
    },
  },
})
