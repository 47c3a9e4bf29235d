import { style } from '@vanilla-extract/css'
import { textBox } from '../../private/TextBox/TextBox.css.ts'

export const textArea = style([textBox, { minHeight: 136, resize: 'vertical', fieldSizing: 'content', maxHeight: '60vh' }])
export const counter = style({ justifySelf: 'end' })
