import { TextBox, type TextBoxProps } from '../TextBox/TextBox.tsx'
import { long, short } from './PartBox.css.ts'

/** One of several inputs that form an answer, with its own label. */
export function PartBox({ id, name, isLong = false, isDisabled, isInvalid, ...box }: PartBoxProps) {
  return (
    <div className={isLong ? long : short}>
      <label htmlFor={id}>{name}</label>
      <TextBox {...box} id={id} disabled={isDisabled} aria-invalid={isInvalid ? true : undefined} />
    </div>
  )
}

/** Props of {@link PartBox}. */
export interface PartBoxProps extends Pick<TextBoxProps, 'value' | 'inputMode' | 'autoComplete' | 'onText'> {
  readonly id: string
  readonly name: string
  readonly isLong?: boolean
  readonly isDisabled: boolean
  readonly isInvalid: boolean
}
