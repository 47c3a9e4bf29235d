import { style } from '@vanilla-extract/css'
import { canHover, forcedColours } from '../../css/breakpoints.ts'
import { vars } from '../../themes/contract.css.ts'

/** Above the options and footer, below dialogs. */
const OVER_THE_PAGE = 10

export const anchor = style({ position: 'relative' })
// overlays the content below, so that nothing moves when suggestions arrive
export const list = style({
  position: 'absolute',
  zIndex: OVER_THE_PAGE,
  insetInline: 0,
  marginBlockStart: 4,
  maxHeight: '18rem',
  padding: '0.25rem',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
})
export const suggestion = style({
  minHeight: 44,
  padding: '0.625rem 0.75rem',
  borderRadius: `max(0px, calc(${vars.radius.control} - 4px))`,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': { backgroundColor: vars.colour.brandTint, outline: `2px solid ${vars.colour.focus}`, outlineOffset: -2 },
  },
  '@media': {
    [canHover]: { ':hover': { backgroundColor: vars.colour.brandTint } },
    [forcedColours]: { selectors: { '&[aria-selected="true"]': { outlineColor: 'Highlight' } } },
  },
})
export const detail = style({ display: 'block', fontSize: '0.875rem', color: vars.colour.muted })
export const failure = style({ display: 'block', marginBlockStart: '0.5rem' })
