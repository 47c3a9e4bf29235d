import type { Field } from '@anamnesis/engine/schema'
import type { ControlAria } from '../FieldFrame/FieldFrame.tsx'
import { TextBox, type TextBoxProps } from '../TextBox/TextBox.tsx'

type Passed = 'id' | 'value' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'onText' | 'ref'

/** What a text control takes: its field and frame, what the browser may know of the text, and a handler that is given it. */
export interface TextControlProps extends Pick<TextBoxProps, Passed> {
  readonly field: Field & { readonly placeholder?: string | undefined }
  readonly aria: ControlAria
  readonly isDisabled?: boolean
}

/**
 * One line to type in, which is the control of its field: the browser's own, to which nothing has to be added. What is too
 * long is for the check to refuse: the browser's limit would cut a pasted address or a manager's password off without a word.
 */
export function TextControl({ field, aria, isDisabled = false, ...box }: TextControlProps) {
  return <TextBox {...box} {...aria} name={field.name} disabled={field.disabled === true || isDisabled} placeholder={field.placeholder} />
}
