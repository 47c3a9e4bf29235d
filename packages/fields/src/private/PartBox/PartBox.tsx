import { TextBox, type TextBoxProps } from '../TextBox/TextBox.tsx'
import { long, part, short } from './PartBox.css.ts'

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
    <div className={part}>
      <label htmlFor={id}>{name}</label>
      <span className={isLong ? long : short}>
        <TextBox {...box} id={id} disabled={isDisabled} aria-invalid={isInvalid ? true : undefined} />
      </span>
    </div>
  )
}
