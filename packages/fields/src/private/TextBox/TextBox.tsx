import type { InputHTMLAttributes, Ref } from 'react'
import { textBox } from './TextBox.css.ts'

/** What a text box takes: an input's own properties, and a handler that is given the text. */
export interface TextBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className'> {
  readonly onText: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** One line to type in, in the direction of what is typed. */
export function TextBox({ onText, ...input }: TextBoxProps) {
  return <input type="text" dir="auto" {...input} className={textBox} onChange={(event) => onText(event.target.value)} />
}
