import { style } from '@vanilla-extract/css'
import { print } from '../../css/breakpoints.ts'
import { textBox } from '../../private/TextBox/TextBox.css.ts'

export const textArea = style([
  textBox,
  { minHeight: 136, resize: 'vertical', fieldSizing: 'content', maxHeight: '60vh', '@media': { [print]: { maxHeight: 'none' } } },
])
export const counter = style({ justifySelf: 'end' })
