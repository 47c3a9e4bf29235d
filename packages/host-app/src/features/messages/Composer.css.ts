import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'
import { hidden } from './Chat.css.ts'

const desk = 'screen and (min-width: 640px)'
/** Shown on a desk only; still read by screen readers on a phone. */
const onDesk = {
  '@media': { [desk]: { position: 'static', inlineSize: 'auto', blockSize: 'auto', overflow: 'visible', clipPath: 'none' } },
} as const

export const composer = style({
  display: 'grid',
  gap: '0.5rem',
  padding: '0.75rem',
  backgroundColor: vars.colour.surface,
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  '@media': { [desk]: { padding: '0.875rem 1rem 1rem' } },
})
export const label = style([hidden, { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: vars.font.strongWeight, ...onDesk }])
export const box = style({
  boxSizing: 'border-box',
  flex: '1 1 7.5rem',
  minInlineSize: 0,
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
  '::placeholder': { color: vars.colour.muted, opacity: 1 },
  fieldSizing: 'content',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
    '&[aria-invalid="true"]': { borderColor: vars.colour.danger },
  },
})
export const problem = style({ margin: 0, fontSize: '0.875rem', fontWeight: vars.font.strongWeight, color: vars.colour.danger })
/** The field, the file button and Send: in a row, so that most of a phone is left to the messages; large text has the field to itself. */
export const writing = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'end', gap: '0.5rem' })
/** The file button and Send. */
export const tools = style({ flex: 'none', display: 'flex', gap: '0.5rem' })
// a sign on a phone, a word on a desk
globalStyle(`${tools} > button`, { paddingInline: 0, inlineSize: 56, '@media': { [desk]: { inlineSize: '9rem' } } })
export const sendWord = style([hidden, onDesk])
export const sendSign = style({ '@media': { [desk]: { display: 'none' } } })
/** Shown on devices with a mouse, which have a keyboard. */
export const keys = style({ display: 'none', '@media': { '(hover: hover)': { display: 'inline' } } })
