import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'

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
const rows = { display: 'grid', gap: '0.5rem', alignItems: 'end' } as const
const desk = 'screen and (min-width: 640px)'
export const writing = style({ ...rows, '@media': { [desk]: { gridTemplateColumns: '1fr 9rem' } } })
/** On a phone the field has a row of its own, above the file button and Send. */
export const writingWithFile = style({
  ...rows,
  gridTemplateColumns: 'auto 1fr',
  '@media': { [desk]: { gridTemplateColumns: '1fr auto 9rem' } },
})
globalStyle(`${writingWithFile} > textarea`, {
  gridColumn: '1 / -1',
  '@media': { [desk]: { gridColumn: 'auto' } },
})
/** Shown on devices with a mouse, which have a keyboard. */
export const keys = style({ display: 'none', '@media': { '(hover: hover)': { display: 'inline' } } })
