import type { InputHTMLAttributes, Ref } from 'react'
import { textBox } from './TextBox.css.ts'

/** A single-line input; direction follows the text. */
export function TextBox({ onText, ...input }: TextBoxProps) {
  return <input type="text" dir="auto" {...input} className={textBox} onChange={(event) => onText(event.target.value)} />
}

/** Props of {@link TextBox}: those of an input, and a handler for its text. */
export interface TextBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className'> {
  readonly onText: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}
