import type { FieldOf } from '@anamnesis/engine/schema'
import { use, useEffect } from 'react'
import { ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import type { AddressSuggestion } from '../../ports/AddressPort.ts'
import { ariaState } from '../../private/FieldFrame/ariaState.ts'
import type { ControlAria } from '../../private/FieldFrame/FieldFrame.tsx'
import { textBox } from '../../private/TextBox/TextBox.css.ts'
import { detail, list, popover, suggestion as suggestionStyle } from './AddressAutocompleteField.css.ts'

/** What the box and its list are made from. */
export interface AddressComboBoxProps {
  readonly field: FieldOf<'address-autocomplete'>
  readonly aria: ControlAria
  readonly id: string
  readonly text: string
  readonly suggestions: readonly AddressSuggestion[]
  readonly onText: (text: string) => void
  readonly onChoose: (chosen: AddressSuggestion) => void
  /** The patient has left the box, or wants no suggestions. */
  readonly onClose: () => void
}

/** A box for any text, with a list of addresses below it that opens as they arrive. */
export function AddressComboBox({ field, aria, id, text, suggestions, onText, onChoose, onClose }: AddressComboBoxProps) {
  return (
    <ComboBox
      {...ariaState(field, aria)}
      id={id}
      name={field.name}
      allowsCustomValue
      shouldFocusWrap
      items={suggestions}
      inputValue={text}
      onInputChange={onText}
      // nothing stays selected: the answer is the text
      selectedKey={null}
      onSelectionChange={(key) => {
        const chosen = suggestions.find((one) => one.id === key)
        if (chosen) onChoose(chosen)
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={onClose}
    >
      <Input
        className={textBox}
        autoComplete="address-line1"
        {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
        {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
      />
      <OpenOnArrival suggestions={suggestions} />
      <Popover className={popover} offset={4}>
        <ListBox className={list}>
          {(one: AddressSuggestion) => (
            <ListBoxItem className={suggestionStyle} id={one.id} textValue={`${one.text}, ${one.description}`}>
              {one.text}
              <span className={detail}>{one.description}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** The list of a combo box opens as its box is typed in; these suggestions come a while later. */
function OpenOnArrival({ suggestions }: Pick<AddressComboBoxProps, 'suggestions'>) {
  const state = use(ComboBoxStateContext)
  useEffect(() => {
    if (suggestions.length > 0) state?.open(null, 'input')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the state is a new object with each drawing
  }, [suggestions])
  return null
}
