import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
const step = style({
  position: 'relative',
  display: 'grid',
  gap: '0.125rem',
  paddingInlineStart: '1.75rem',
  paddingBlockEnd: '1rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  // connects a step to the next
  '::before': {
    content: '',
    position: 'absolute',
    insetInlineStart: 6,
    insetBlock: '0.5rem -0.375rem',
    inlineSize: 0,
    borderInlineStart: `1px solid ${vars.colour.line}`,
  },
  '::after': {
    content: '',
    position: 'absolute',
    insetInlineStart: 1,
    insetBlockStart: '0.375rem',
    boxSizing: 'border-box',
    inlineSize: 11,
    blockSize: 11,
    border: `2px solid ${vars.colour.brand}`,
    borderRadius: '50%',
    backgroundColor: vars.colour.surface,
  },
})
/** Past events have a full dot, future ones an empty one. */
export const looks = styleVariants({
  past: [
    step,
    {
      '::after': { backgroundColor: vars.colour.brand },
      '@media': {
        '(forced-colors: active)': { '::after': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText', borderColor: 'CanvasText' } },
      },
    },
  ],
  next: [
    step,
    { color: vars.colour.muted, '::before': { borderInlineStartStyle: 'dashed' }, '::after': { borderColor: vars.colour.line } },
  ],
})
globalStyle(`${list} > li:last-child::before`, { display: 'none' })
globalStyle(`${list} > li:last-child`, { paddingBlockEnd: 0 })
export const when = style({ fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const more = style({
  justifySelf: 'start',
  minBlockSize: 24,
  padding: 0,
  marginBlockStart: '0.75rem',
  font: 'inherit',
  fontSize: '0.875rem',
  color: vars.colour.brand,
  background: 'none',
  border: 'none',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
})
/** Text for screen readers, which don't see the dots. */
export const hidden = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
