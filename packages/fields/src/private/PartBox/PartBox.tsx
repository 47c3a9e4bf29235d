import { TextBox, type TextBoxProps } from '../TextBox/TextBox.tsx'
import { long, short } from './PartBox.css.ts'

/** What a part takes: the name that stands above it, and what a text box takes. */
export interface PartBoxProps extends Pick<TextBoxProps, 'value' | 'inputMode' | 'autoComplete' | 'onText'> {
  readonly id: string
  readonly name: string
  readonly isLong?: boolean
  readonly isDisabled: boolean
  readonly isInvalid: boolean
}

/** One of several boxes that make one answer, with a label of its own. */
export function PartBox({ id, name, isLong = false, isDisabled, isInvalid, ...box }: PartBoxProps) {
  return (
    <div className={isLong ? long : short}>
      <label htmlFor={id}>{name}</label>
      <TextBox {...box} id={id} disabled={isDisabled} aria-invalid={isInvalid ? true : undefined} />
    </div>
  )
}
