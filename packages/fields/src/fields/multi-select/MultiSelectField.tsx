/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role --
   ARIA combobox: the input keeps the focus and handles the keys of the list */
import type { FieldOf, Option } from '@anamnesis/engine/schema'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { type FieldProps, listOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextBox } from '../../private/TextBox/TextBox.tsx'
import { Announcement } from '../../private/VisuallyHidden/Announcement.tsx'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'
import { anchor, chip, chips, list, nothing, ROW, row, rowWords, track, VIEWPORT } from './MultiSelectField.css.ts'
import { toggleOption } from '../../private/toggleOption.ts'
import { appendNotListed } from './appendNotListed.ts'
import { answerOf, partsOf } from './pendingText.ts'
import { searchOptions } from './searchOptions.ts'
import { useWindow } from './useWindow.ts'

/** A searchable multi-select that shows its selection as chips. The exclusive option is first and stands apart. The list opens on
 * typing, a click or an arrow key, never on focus. If the field has an option for unlisted items, it is always offered, and the
 * search text goes to its details field.
 */
export function MultiSelectField({ field, id, value, error, isHeading, onChange, onAutofill }: FieldProps<FieldOf<'multi-select'>>) {
  const { chosen, pending } = partsOf(field.options, listOf(value))
  const [text, setText] = useState(pending)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listBox = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const offered = useMemo(() => exclusiveFirst(field), [field])
  const found = useMemo(() => {
    const held = searchOptions(offered, text)
    return text.trim() === '' ? held : appendNotListed(field, held)
  }, [field, offered, text])
  const labels = useMemo(() => new Map(field.options.map((option) => [option.value, option.label])), [field.options])
  const [rem, setRem] = useState(16)
  const shown = useWindow(found.length, ROW * rem, VIEWPORT * rem)
  const listId = `${id}-list`
  const hasList = isOpen && found.length > 0

  const open = () => {
    if (field.disabled) return
    setRem(Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setActive(-1)
    shown.reset()
  }
  const toggle = (option: Option) => {
    // a search for the option's own label is not kept
    const isKept = option.value === field.notListed?.option && text.trim() !== '' && searchOptions([option], text).length === 0
    // already chosen: the search is another unlisted item
    const next = isKept && chosen.includes(option.value) ? chosen : toggleOption(field, chosen, option.value)
    onChange(answerOf(field.options, { chosen: next ?? [], pending: '' }))
    if (isKept && field.notListed) onAutofill({ [field.notListed.details]: text.trim() }, 'add')
    if (text !== '') search('')
  }
  const search = (next: string) => {
    setText(next)
    setActive(-1)
    if (listBox.current) shown.scrollTo(listBox.current, 0)
  }
  const remove = (gone: string) => {
    const next = chosen.filter((one) => one !== gone)
    onChange(answerOf(field.options, { chosen: next, pending: text }))
    box.current?.focus()
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to))
    setActive(next)
    if (listBox.current) shown.scrollTo(listBox.current, next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return undefined
    // without a highlighted option, Enter selects the best match and never deselects
    const best = found[0]?.option
    const isGain = best !== undefined && (best.value === field.notListed?.option || !chosen.includes(best.value))
    const option = found[active]?.option ?? (text !== '' && isGain ? best : undefined)
    if (event.key === 'Backspace' && text === '' && chosen.length > 0) return remove(chosen.at(-1) ?? '')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen) move(active + (event.key === 'ArrowDown' ? 1 : -1))
      else open()
    } else if (event.key === 'PageDown' && isOpen) move(active + 5)
    else if (event.key === 'PageUp' && isOpen) move(active - 5)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && isOpen && option) toggle(option)
    else if (event.key === 'Enter' && isOpen) close()
    else return undefined
    event.preventDefault()
    return undefined
  }

  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <div className={anchor} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
          {chosen.length > 0 && (
            <ul className={chips} aria-label={`Chosen: ${field.label}`} style={{ marginBlockEnd: 8 }}>
              {chosen.map((one) => (
                <li key={one}>
                  <button type="button" className={chip} disabled={field.disabled} onClick={() => remove(one)}>
                    <VisuallyHidden>Remove </VisuallyHidden>
                    {labels.get(one) ?? one}
                    <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <TextBox
            {...aria}
            ref={box}
            id={id}
            role="combobox"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={hasList && active >= 0 ? `${listId}-${active}` : undefined}
            value={text}
            disabled={field.disabled}
            placeholder={field.placeholder ?? 'Type to search'}
            autoComplete="off"
            spellCheck={false}
            onClick={open}
            onKeyDown={onKeyDown}
            onText={(typed) => {
              search(typed)
              onChange(answerOf(field.options, { chosen, pending: typed }))
              open()
            }}
          />
          {isOpen && found.length === 0 && <p className={nothing}>Nothing found. Try fewer letters.</p>}
          {hasList && (
            <div
              className={list}
              ref={listBox}
              onScroll={shown.onScroll}
              id={listId}
              role="listbox"
              aria-multiselectable="true"
              aria-labelledby={aria['aria-labelledby']}
              tabIndex={-1}
            >
              <div className={track} style={{ height: shown.height }} role="presentation">
                {found.slice(shown.first, shown.last).map(({ option, as }, offset) => {
                  const index = shown.first + offset
                  return (
                    <div
                      key={option.value}
                      id={`${listId}-${index}`}
                      role="option"
                      aria-selected={chosen.includes(option.value)}
                      aria-setsize={found.length}
                      aria-posinset={index + 1}
                      data-active={index === active || undefined}
                      className={row}
                      style={{ insetBlockStart: index * ROW * rem }}
                      // keeps the focus in the input, so that the list stays open
                      onPointerDown={(event) => event.preventDefault()}
                      onClick={() => toggle(option)}
                    >
                      <span className={rowWords}>{as === undefined ? option.label : `${option.label} (${as})`}</span>
                      {chosen.includes(option.value) && <span aria-hidden="true">✓</span>}
                    </div>
                  )
                })}
              </div>
            </div>
          )}
          <Announcement>{isOpen && text !== '' ? `${found.length} found` : ''}</Announcement>
        </div>
      )}
    </FieldFrame>
  )
}

/** The options with the exclusive one first, where it is easy to find. */
function exclusiveFirst({ options, exclusiveOption }: FieldOf<'multi-select'>): readonly Option[] {
  const exclusive = options.find(({ value }) => value === exclusiveOption)
  return exclusive ? [exclusive, ...options.filter((option) => option !== exclusive)] : options
}
