import { Input, Label, TextField, type TextFieldProps } from 'react-aria-components'
import { textBox } from '../TextBox/TextBox.css.ts'
import { long, part, short } from './PartBox.css.ts'

/** What a part takes: the name that stands above it, and what a text field takes. */
export interface PartBoxProps extends Pick<TextFieldProps, 'id' | 'value' | 'inputMode' | 'autoComplete' | 'isDisabled' | 'isInvalid'> {
  readonly name: string
  readonly isLong?: boolean
  readonly onText: (text: string) => void
}

/** One of several boxes that make one answer, with a label of its own. */
export function PartBox({ name, isLong = false, onText, ...box }: PartBoxProps) {
  return (
    <TextField {...box} className={part} validationBehavior="aria" onChange={onText}>
      <Label>{name}</Label>
      <span className={isLong ? long : short}>
        <Input className={textBox} />
      </span>
    </TextField>
  )
}
