/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role --
   ARIA combobox: the input keeps the focus and handles the keys of the list */
import type { FieldOf } from '@anamnesis/engine/schema'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AddressSuggestion } from '../../ports/AddressPort.ts'
import type { ControlAria } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextBox } from '../../private/TextBox/TextBox.tsx'
import { Announcement } from '../../private/VisuallyHidden/Announcement.tsx'
import { anchor, detail, list, suggestion as suggestionStyle } from './AddressAutocompleteField.css.ts'

/** A text input with a list of addresses below it. */
export function AddressComboBox({ field, aria, id, text, suggestions, onText, onChoose, onClose }: AddressComboBoxProps) {
  const [active, setActive] = useState<AddressSuggestion>()
  const listBox = useRef<HTMLDivElement>(null)
  const isOpen = suggestions.length > 0
  // a suggestion of an earlier list is not in this one
  const at = active ? suggestions.indexOf(active) : -1
  const optionId = (index: number) => `${id}-suggestion-${index}`
  useEffect(() => {
    if (at >= 0) listBox.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const next = step(event.key, at, suggestions.length)
    const chosen = suggestions[at]
    if (next !== undefined) setActive(suggestions[next])
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <div className={anchor} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}>
      <TextBox
        {...aria}
        id={id}
        name={field.name}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-suggestions` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        value={text}
        disabled={field.disabled}
        placeholder={field.placeholder}
        autoComplete="address-line1"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onText={onText}
      />
      {isOpen && (
        <div className={list} ref={listBox} id={`${id}-suggestions`} role="listbox" aria-label="Suggested addresses" tabIndex={-1}>
          {suggestions.map((one, index) => (
            <div
              key={one.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              className={suggestionStyle}
              // keeps the focus in the input, so that the list stays open
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              {one.text}
              <span className={detail}>{one.description}</span>
            </div>
          ))}
        </div>
      )}
      <Announcement>{isOpen ? `${suggestions.length} ${suggestions.length === 1 ? 'address' : 'addresses'} found` : ''}</Announcement>
    </div>
  )
}

/** Props of {@link AddressComboBox}. */
export interface AddressComboBoxProps {
  readonly field: FieldOf<'address-autocomplete'>
  readonly aria: ControlAria
  readonly id: string
  readonly text: string
  readonly suggestions: readonly AddressSuggestion[]
  readonly onText: (text: string) => void
  readonly onChoose: (chosen: AddressSuggestion) => void
  /** The patient has left the input or dismissed the suggestions. */
  readonly onClose: () => void
}

/** Next active suggestion for an arrow key; -1 is the input, between last and first. */
function step(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 === count ? -1 : active + 1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return undefined
}
