import type { Field } from '@anamnesis/engine/schema'
import type { InputHTMLAttributes, Ref } from 'react'
import { Input, TextField, type TextFieldProps } from 'react-aria-components'
import { ariaState } from '../FieldFrame/ariaState.ts'
import type { ControlAria } from '../FieldFrame/FieldFrame.tsx'
import { textBox } from '../TextBox/TextBox.css.ts'

type Passed = 'id' | 'value' | 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'

/** What a text control takes: its field and frame, what the browser may know of the text, and a handler that is given it. */
export interface TextControlProps extends Pick<TextFieldProps, Passed>, Pick<InputHTMLAttributes<HTMLInputElement>, 'autoCapitalize'> {
  readonly field: Field & { readonly placeholder?: string | undefined }
  readonly aria: ControlAria
  readonly isDisabled?: boolean
  readonly maxLength?: number | undefined
  readonly onText: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** One line to type in, which is the control of its field. */
export function TextControl({ field, aria, isDisabled = false, maxLength, autoCapitalize, onText, ref, ...text }: TextControlProps) {
  const state = ariaState(field, aria)
  return (
    <TextField
      {...text}
      {...state}
      {...(maxLength !== undefined && { maxLength })}
      name={field.name}
      isDisabled={state.isDisabled || isDisabled}
      onChange={onText}
    >
      <Input
        className={textBox}
        {...(ref !== undefined && { ref })}
        {...(autoCapitalize !== undefined && { autoCapitalize })}
        {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
      />
    </TextField>
  )
}
