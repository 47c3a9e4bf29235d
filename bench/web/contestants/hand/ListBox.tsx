// oxlint-disable jsx-a11y/prefer-tag-over-role -- the roles of a combobox's list, as in the ARIA patterns
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import type { Question } from '../../work/Question.ts'

const ROW = 44
const SHOWN = 7

/** A searchable multi-select for a long list; renders only visible rows. */
export function ListBox({ question }: { readonly question: Question }) {
  const { name, label, options = [] } = question
  const { field } = useController({ name })
  const chosen = (field.value ?? []) as readonly string[] // no other value is stored
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [top, setTop] = useState(0)
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return wanted === '' ? options : options.filter((option) => option.toLowerCase().includes(wanted))
  }, [options, search])
  const first = Math.max(0, Math.floor(top / ROW) - 2)
  const toggle = (option: string) => {
    field.onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
    setSearch('')
  }
  return (
    <>
      {chosen.length > 0 && <p>Chosen: {chosen.join(', ')}</p>}
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${name}-list`}
        value={search}
        onClick={() => setIsOpen(true)}
        onChange={({ target }) => {
          setSearch(target.value)
          setIsOpen(true)
          setTop(0)
        }}
      />
      {isOpen && (
        <div
          id={`${name}-list`}
          className="list"
          role="listbox"
          aria-multiselectable="true"
          style={{ height: SHOWN * ROW }}
          onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        >
          <div role="presentation" style={{ height: found.length * ROW }}>
            {found.slice(first, first + SHOWN + 4).map((option, offset) => (
              <button
                key={option}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={chosen.includes(option)}
                style={{ top: (first + offset) * ROW, height: ROW }}
                // keeps the focus in the box while typing
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => toggle(option)}
              >
                {option}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
