import type { Field } from '@anamnesis/engine/schema'
import type { ControlAria } from '../FieldFrame/FieldFrame.tsx'
import { TextBox, type TextBoxProps } from '../TextBox/TextBox.tsx'

/** A native single-line input as the control of a field. Has no maxlength: the browser would silently cut a pasted text or generated
 * password; the check refuses it instead.
 */
export function TextControl({ field, aria, isDisabled = false, ...box }: TextControlProps) {
  return <TextBox {...box} {...aria} name={field.name} disabled={field.disabled === true || isDisabled} placeholder={field.placeholder} />
}

type Passed = 'id' | 'value' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'onText' | 'ref'

/** Props of {@link TextControl}. */
export interface TextControlProps extends Pick<TextBoxProps, Passed> {
  readonly field: Field & { readonly placeholder?: string | undefined }
  readonly aria: ControlAria
  readonly isDisabled?: boolean
}
