import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'

/** A file of a message, or of the message being written. */
export const file = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  maxInlineSize: '100%',
  minBlockSize: 44,
  padding: 0,
  font: 'inherit',
  color: vars.colour.brandStrong,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  background: 'none',
  border: 'none',
  selectors: {
    'button&': { textDecoration: 'underline', textUnderlineOffset: '0.2em', cursor: 'pointer' },
    '&:focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
  },
})
// a long name leaves the icon its size
globalStyle(`${file} > svg`, { flex: 'none' })
/** The button of a photo in small. */
export const photo = style({
  display: 'block',
  maxInlineSize: '100%',
  marginBlockStart: '0.5rem',
  padding: 0,
  background: 'none',
  border: 'none',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:first-child': { marginBlockStart: 0 },
    '&:focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
  },
})
/** Has its size before the photo is loaded, so that no message moves. */
export const plate = style({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'block',
  inlineSize: 160,
  maxInlineSize: '100%',
  blockSize: 120,
  overflow: 'hidden',
  backgroundColor: vars.colour.hairline,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
})
export const picture = style({ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' })
/** The button that chooses a file: a label over its input. */
export const clip = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 56,
  blockSize: 56,
  color: vars.colour.brand,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: { '&:has(input:focus-visible)': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 } },
})
globalStyle(`${clip} input`, { position: 'absolute', inset: 0, margin: 0, opacity: 0, fontSize: 0, cursor: 'pointer' })
export const chosen = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 0.75rem' })
