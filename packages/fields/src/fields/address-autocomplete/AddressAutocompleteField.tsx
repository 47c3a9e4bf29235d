/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role --
   a combobox of the ARIA patterns: its box keeps the focus and takes the keys for the list */
import type { FieldOf } from '@anamnesis/engine/schema'
import { type KeyboardEvent, useState } from 'react'
import { useFieldPorts } from '../../FieldsProvider.tsx'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { hint } from '../../css/typography.css.ts'
import type { AddressAnswer, AddressSuggestion } from '../../ports/AddressPort.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextBox } from '../../private/TextBox/TextBox.tsx'
import { Announcement } from '../../private/VisuallyHidden/Announcement.tsx'
import { anchor, detail, failure, list, suggestion as suggestionStyle } from './AddressAutocompleteField.css.ts'
import { fitLines } from './fitLines.ts'
import { useAddressSearch } from './useAddressSearch.ts'

const LONGEST_LINE = 35
const NOT_FILLED = 'Apologies, we were unable to autopopulate the selected value. Please fill manually.'

/** The first line of an address, with suggestions as it is typed; a chosen one fills in the fields named by `fills`. */
export function AddressAutocompleteField({
  field,
  id,
  value,
  error,
  isHeading,
  onChange,
  onAutofill,
}: FieldProps<FieldOf<'address-autocomplete'>>) {
  const { address: port } = useFieldPorts()
  const search = useAddressSearch(port)
  const [active, setActive] = useState(-1)
  const { suggestions } = search
  const isOpen = suggestions.length > 0
  const listId = `${id}-suggestions`

  const fill = (found: AddressAnswer) => {
    const { line2, city, province, postalCode } = field.fills ?? {}
    const [first, second] = fitLines(found.line1, found.line2, field.maxLength ?? LONGEST_LINE)
    onChange(first)
    const named: [string | undefined, string][] = [
      [line2, second],
      [city, found.city],
      [province, found.province],
      [postalCode, found.postalCode],
    ]
    onAutofill(Object.fromEntries(named.flatMap(([name, text]) => (name === undefined ? [] : [[name, text]]))))
  }
  const choose = async (chosen: AddressSuggestion) => {
    setActive(-1)
    if (chosen.isContainer) return search.open(chosen.text, chosen.id)
    const found = await search.retrieve(chosen.id)
    if (found) fill(found)
  }
  const move = (to: number) => {
    setActive(to)
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown') move((active + 1) % suggestions.length)
    else if (event.key === 'ArrowUp') move(active <= 0 ? suggestions.length - 1 : active - 1)
    else if (event.key === 'Escape') search.close()
    else if (event.key === 'Enter' && chosen) void choose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <FieldFrame
      field={field}
      id={id}
      error={error}
      isHeading={isHeading}
      kind="control"
      describedBy={search.hasFailed ? `${id}-failed` : undefined}
    >
      {(aria) => (
        <div className={anchor} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && search.close()}>
          <TextBox
            {...aria}
            id={id}
            name={field.name}
            role={port ? 'combobox' : undefined}
            aria-expanded={port ? isOpen : undefined}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete={port ? 'list' : undefined}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            value={textOf(value)}
            disabled={field.disabled}
            placeholder={field.placeholder}
            autoComplete="address-line1"
            maxLength={field.maxLength}
            onKeyDown={onKeyDown}
            onText={(text) => {
              onChange(text === '' ? undefined : text)
              setActive(-1)
              search.look(text)
            }}
          />
          {isOpen && (
            <ul className={list} id={listId} role="listbox" aria-labelledby={aria['aria-labelledby']}>
              {suggestions.map((suggestion, index) => (
                <li
                  key={suggestion.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={suggestionStyle}
                  // the box keeps the focus, so that the list does not close before it is clicked
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => void choose(suggestion)}
                >
                  {suggestion.text}
                  <span className={detail}>{suggestion.description}</span>
                </li>
              ))}
            </ul>
          )}
          <Announcement>{isOpen ? `${suggestions.length} addresses found. Use the arrow keys to choose one.` : ''}</Announcement>
          {search.hasFailed && (
            <output>
              <span className={`${hint} ${failure}`} id={`${id}-failed`}>
                {NOT_FILLED}
              </span>
            </output>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
