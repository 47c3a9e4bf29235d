import { style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

export const popover = style({
  display: 'flex',
  width: 'var(--trigger-width)',
  maxHeight: '18rem',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
})
export const list = style({ flex: 1, minWidth: 0, padding: '0.25rem', overflowY: 'auto', overflowWrap: 'anywhere', outline: 'none' })
export const suggestion = style({
  padding: '0.625rem 0.75rem',
  borderRadius: `calc(${vars.radius.control} - 4px)`,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.colour.brandTint },
    '&[data-focused]': { backgroundColor: vars.colour.brandTint, outline: `2px solid ${vars.colour.focus}`, outlineOffset: -2 },
  },
})
export const detail = style({ display: 'block', fontSize: '0.875rem', color: vars.colour.muted })
export const failure = style({ display: 'block', marginBlockStart: '0.5rem' })
