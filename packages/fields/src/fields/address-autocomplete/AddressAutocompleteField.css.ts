import { style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

export const anchor = style({ position: 'relative' })
export const list = style({
  position: 'absolute',
  zIndex: 10,
  insetInline: 0,
  insetBlockStart: 'calc(100% + 4px)',
  maxHeight: '18rem',
  margin: 0,
  padding: '0.25rem',
  overflowY: 'auto',
  listStyle: 'none',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
})
export const suggestion = style({
  padding: '0.625rem 0.75rem',
  borderRadius: `calc(${vars.radius.control} - 4px)`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.colour.brandTint },
    '&[aria-selected="true"]': { backgroundColor: vars.colour.brandTint, outline: `2px solid ${vars.colour.focus}`, outlineOffset: -2 },
  },
})
export const detail = style({ display: 'block', fontSize: '0.875rem', color: vars.colour.muted })
export const failure = style({ display: 'block', marginBlockStart: '0.5rem' })
