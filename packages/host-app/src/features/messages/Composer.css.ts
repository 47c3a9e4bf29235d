import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const composer = style({
  display: 'grid',
  gap: '0.5rem',
  padding: '0.875rem 1rem 1rem',
  backgroundColor: vars.colour.surface,
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
})
export const label = style({ fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: vars.font.strongWeight })
export const box = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: 56,
  maxBlockSize: '10rem',
  padding: '0.75rem 1rem',
  font: 'inherit',
  lineHeight: 1.5,
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  resize: 'none',
  fieldSizing: 'content',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
    '&[aria-invalid="true"]': { borderColor: vars.colour.danger },
  },
})
export const problem = style({ margin: 0, fontSize: '0.875rem', fontWeight: vars.font.strongWeight, color: vars.colour.danger })
export const writing = style({
  display: 'grid',
  gridTemplateColumns: '1fr minmax(5.5rem, auto)',
  gap: '0.5rem',
  alignItems: 'end',
  // the button wraps on narrow pages with large text
  '@media': { '(max-width: 19rem)': { gridTemplateColumns: '1fr' }, 'screen and (min-width: 640px)': { gridTemplateColumns: '1fr 9rem' } },
})
/** Shown on devices with a keyboard. */
export const keys = style({ '@media': { '(pointer: coarse)': { display: 'none' } } })
