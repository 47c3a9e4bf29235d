import { style } from '@vanilla-extract/css'
import { textBox } from '../../private/TextBox/TextBox.css.ts'
import { vars } from '../../themes/contract.css.ts'

export const row = style({ position: 'relative' })
export const select = style([textBox, { paddingInlineEnd: '3rem', cursor: 'pointer', textOverflow: 'ellipsis' }])
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: '1rem',
  insetBlockStart: 'calc(50% - 10px)',
  color: vars.colour.muted,
  pointerEvents: 'none',
})
