import { keyframes, style } from '@vanilla-extract/css'
import { forcedColours, from, largeText, print, reducedMotion } from '../css/breakpoints.ts'
import { twoColumns } from '../private/OptionCard/OptionCard.css.ts'
import { vars } from '../themes/contract.css.ts'

/** With the bar's padding, equals the column's, so that both align on a phone. */
const EDGE = '12px'

const arrive = keyframes({ from: { opacity: 0, transform: 'translateX(12px)' } })

// `--above` is the height of the host's header; clips the slide-in animation, so that the page does not scroll sideways
export const page = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100dvh - var(--above, 0px))',
  overflowX: 'clip',
})
export const bar = style({
  position: 'sticky',
  zIndex: 5,
  insetBlockStart: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.25rem 0.5rem',
  paddingInline: 8,
  backgroundColor: vars.colour.page,
  '@media': {
    [from.sm]: { paddingInline: '1.5rem' },
    '(max-height: 480px)': { position: 'static' },
    [print]: { position: 'static' },
    [largeText]: { position: 'static', paddingInline: 0 },
  },
  // as wide as the back button, to centre the brand
  '::after': { content: '', flex: '1 1 0' },
})
/** Wraps below the brand when it does not fit. */
export const backButton = style({ display: 'flex', alignItems: 'center', flex: '1 1 0', minHeight: '3.25rem', whiteSpace: 'nowrap' })
export const track = style({
  order: 1,
  flex: `1 0 calc(100% - 2 * ${EDGE})`,
  height: 4,
  marginInline: EDGE,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: vars.colour.hairline,
  '@media': { [from.sm]: { marginInline: '0.5rem' }, [forcedColours]: { border: '1px solid CanvasText' } },
})
export const progress = style({
  height: '100%',
  borderRadius: 2,
  backgroundColor: vars.colour.brand,
  transition: 'transform 200ms ease-out',
  '@media': { [reducedMotion]: { transition: 'none' }, [forcedColours]: { backgroundColor: 'CanvasText' } },
})
export const whereabouts = style({
  order: 1,
  boxSizing: 'border-box',
  width: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '1rem',
  margin: 0,
  paddingInline: EDGE,
  paddingBlockEnd: '0.375rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  overflowWrap: 'anywhere',
  '@media': { [from.sm]: { paddingInline: '0.5rem' } },
})
// visually hidden on phones, where the line has no room
export const stepNumber = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media': { [from.sm]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' } },
})
const widthOf = (pixels: number) => `calc(${pixels}px + 2.5 * var(--ana-rem, 1rem))`
export const column = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: widthOf(560),
  marginInline: 'auto',
  padding: '1.5rem 20px 0',
  '@media': { [from.sm]: { paddingBlockStart: '3rem' }, [largeText]: { paddingInline: EDGE } },
  selectors: { [`&:has(${twoColumns})`]: { maxWidth: widthOf(860) } },
})
/** Beside a question column of the default width; it takes no room of its own. */
export const side = style({
  display: 'none',
  position: 'absolute',
  insetBlockStart: '8.5rem',
  insetInlineStart: 'calc(50% + 20rem)',
  width: 'min(17rem, 50% - 21.5rem)',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  overflowWrap: 'anywhere',
  // in rem as well: beside large text it would be out of view
  '@media': { 'screen and (min-width: 1100px) and (min-width: 68rem)': { display: 'block' } },
  selectors: { [`${column}:has(${twoColumns}) + &`]: { display: 'none' } },
})
// new content slides in; the buttons stay
const arriving = style({ animation: `${arrive} 180ms ease-out`, '@media': { [reducedMotion]: { animation: 'none' } } })
export const head = style([arriving, { display: 'grid', gap: '0.5rem', marginBlockEnd: '1.5rem' }])
// eleven 1rem gaps would be wider than a phone at double text size
export const grid = style({
  display: 'grid',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: '1.5rem min(1rem, 4vw)',
})
export const questions = style([arriving, grid])
export const foot = style({
  position: 'sticky',
  zIndex: 4,
  insetBlockEnd: 0,
  display: 'grid',
  justifyItems: 'center',
  gap: '0.5rem',
  marginBlockStart: 'auto',
  marginInline: -20,
  padding: '1rem 20px calc(1rem + env(safe-area-inset-bottom))',
  backgroundColor: vars.colour.page,
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  '@media': {
    [from.sm]: { position: 'static', justifyItems: 'start', marginBlockStart: 0, paddingBlock: '0.5rem 3rem', borderBlockStart: 0 },
    '(max-height: 480px)': { position: 'static' },
    [largeText]: { position: 'static', marginInline: `calc(-1 * ${EDGE})` },
    [print]: { display: 'none' },
  },
  selectors: {
    '&[data-sticky]': {
      '@media': {
        [from.sm]: {
          position: 'sticky',
          paddingBlock: '1rem calc(1rem + env(safe-area-inset-bottom))',
          borderBlockStart: `1px solid ${vars.colour.hairline}`,
        },
      },
    },
  },
})
// keeps the last field clear of the sticky button on phones
export const clearance = style({ height: '1.5rem', flex: 'none' })
export const footer = style({
  paddingBlockEnd: '1.5rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  overflowWrap: 'anywhere',
})
