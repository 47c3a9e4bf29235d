import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const panel = style({
  position: 'fixed',
  zIndex: 60,
  insetInlineStart: '0.5rem',
  insetBlockEnd: '0.5rem',
  maxInlineSize: 'min(26rem, calc(100vw - 1rem))',
  fontSize: '0.8125rem',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  selectors: { '&[open]': { maxBlockSize: '60dvh', overflow: 'auto' } },
})
export const opener = style({ padding: '0.375rem 0.75rem', cursor: 'pointer' })
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', textAlign: 'start' })
export const cell = style({ padding: '0.25rem 0.75rem', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' })
