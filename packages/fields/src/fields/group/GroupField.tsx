import { countOf, entryFieldsShown, entryName } from '@anamnesis/engine/internal'
import { isEntries, isTexts } from '@anamnesis/engine/schema/internal'
import type { FieldOf, GroupEntry, AnswerValue } from '@anamnesis/engine/schema'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { hint, label } from '../../css/typography.css.ts'
import type { FieldProps } from '../../fieldProps.ts'
import { Button } from '../../private/Button/Button.tsx'
import { group } from '../../private/FieldFrame/FieldFrame.css.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { Announcement } from '../../private/VisuallyHidden/Announcement.tsx'
import { stack, card, grid, head, title } from './GroupField.css.ts'
import { FieldCell } from '../../layout/FieldCell.tsx'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'

/** Creates the group field; its entries render with `Field`. A parameter, because the general renderer also renders this one. */
export function groupFieldOf(Field: ComponentType<FieldProps>) {
  return function GroupField({ field, id, value, error, errorsWithin = NO_ERRORS, isHeading, onChange }: FieldProps<FieldOf<'group'>>) {
    const given = isEntries(value) ? value : []
    const wanted = countOf(field)
    // a counted group shows every entry that it asks for
    const entries = [...given, ...Array.from({ length: Math.max(0, (wanted ?? 0) - given.length) }, () => ({}))]
    const place = useRef<HTMLFieldSetElement>(null)
    const [toFocus, setToFocus] = useState<{ readonly id: string }>()
    const [announcement, setAnnouncement] = useState('')
    const keys = useEntryKeys(entries.length)
    useEffect(() => (toFocus && place.current ? focusOncePresent(place.current, toFocus.id) : undefined), [toFocus])

    const change = (next: readonly GroupEntry[]) => onChange(next.length === 0 ? undefined : [...next])
    const add = () => {
      change([...entries, {}])
      setToFocus({ id: `${id}.${entries.length}.${field.fields[0]?.name ?? ''}` })
      setAnnouncement(`${entryName(field, entries.length)} added`)
    }
    const remove = (index: number) => {
      keys.remove(index)
      change(entries.filter((_entry, at) => at !== index))
      const next = Math.min(index, entries.length - 2)
      setToFocus({ id: next < 0 ? id : `${id}.${next}-title` })
      setAnnouncement(`${entryName(field, index)} removed, ${entries.length - 1} left`)
    }

    const isFull = entries.length >= field.maxEntries
    // errors within entries are shown there
    const own = errorsWithin === NO_ERRORS ? error : undefined
    return (
      <FieldFrame field={field} id={id} error={own} isHeading={isHeading} kind="group">
        {(aria) => (
          <fieldset
            ref={place}
            className={`${group} ${stack}`}
            aria-labelledby={aria['aria-labelledby']}
            aria-describedby={aria['aria-describedby']}
            aria-invalid={aria['aria-invalid']}
          >
            {entries.length === 0 && field.noneLabel !== undefined && <p className={hint}>{field.noneLabel}</p>}
            {entries.map((entry, index) => (
              <GroupEntryCard
                key={keys.at(index)}
                field={field}
                id={id}
                index={index}
                entry={entry}
                errors={errorsWithin}
                Field={Field}
                onAnswer={(name, answer) => change(entries.map((one, at) => (at === index ? withAnswer(field, one, name, answer) : one)))}
                onRemove={wanted === undefined || given.length > wanted ? () => remove(index) : undefined}
              />
            ))}
            {field.disabled ? null : wanted !== undefined ? (
              <p className={hint} id={id} tabIndex={-1}>
                {given.length > wanted
                  ? `You said ${wanted} earlier. Remove ${given.length - wanted} to continue.`
                  : `You said ${wanted} earlier.`}
              </p>
            ) : isFull ? (
              <p className={hint} id={id} tabIndex={-1}>
                You can add up to {field.maxEntries}.
              </p>
            ) : (
              <Button look="secondary" id={id} onClick={add}>
                {field.addLabel}
              </Button>
            )}
            <Announcement>{announcement}</Announcement>
          </fieldset>
        )}
      </FieldFrame>
    )
  }
}

const NO_ERRORS = {}

/** Stable React keys for entries, also after one is removed. */
function useEntryKeys(count: number) {
  const [known, setKnown] = useState<readonly number[]>([])
  const next = Math.max(0, ...known) + 1
  const keys = Array.from({ length: count }, (_, index) => known[index] ?? next + index)
  return { at: (index: number) => keys[index], remove: (index: number) => setKnown(keys.filter((_key, at) => at !== index)) }
}

/** Focuses an element when it appears, because its code may still load, unless the focus moves elsewhere first. Returns a function
 * that stops waiting.
 */
function focusOncePresent(place: HTMLElement, id: string): () => void {
  const focus = () => {
    const element = document.getElementById(id)
    element?.focus()
    return element !== null
  }
  if (focus()) return () => undefined
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', stop)
  }
  const observer = new MutationObserver(() => {
    if (focus()) stop()
  })
  observer.observe(place, { childList: true, subtree: true })
  document.addEventListener('focusin', stop)
  return stop
}

/** Changes one answer of an entry, in field order; undefined removes it. Drops unknown fields. */
function withAnswer({ fields }: FieldOf<'group'>, entry: GroupEntry, changed: string, answer: AnswerValue | undefined): GroupEntry {
  return Object.fromEntries(
    fields.flatMap(({ name }): [string, GroupEntry[string]][] => {
      const value = name === changed ? answer : entry[name]
      return typeof value === 'string' || typeof value === 'boolean' || isTexts(value) ? [[name, value]] : []
    }),
  )
}

/** Props of {@link GroupEntryCard}. */
interface GroupEntryCardProps {
  readonly field: FieldOf<'group'>
  readonly id: string
  /** Index of the entry, from 0. */
  readonly index: number
  readonly entry: GroupEntry
  readonly errors: Readonly<Record<string, string>>
  /** Renders a field of any type. */
  readonly Field: ComponentType<FieldProps>
  readonly onAnswer: (name: string, answer: AnswerValue | undefined) => void
  /** Absent while no entry may be removed. */
  readonly onRemove: (() => void) | undefined
}

/** One entry: its number, the fields that its answers show, and a remove button. */
function GroupEntryCard({ field, id, index, entry, errors, Field, onAnswer, onRemove }: GroupEntryCardProps) {
  const name = entryName(field, index)
  const titleId = `${id}.${index}-title`
  return (
    <fieldset className={card} aria-labelledby={titleId}>
      <div className={head}>
        <p className={`${label} ${title}`} id={titleId} tabIndex={-1}>
          {name}
        </p>
        {!field.disabled && onRemove && (
          <Button look="quiet" onClick={onRemove}>
            Remove<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div className={grid}>
        {entryFieldsShown(field.fields, entry).map((one) => (
          <FieldCell key={one.name} field={one}>
            <Field
              // radio buttons need distinct names per entry
              field={{ ...one, name: `${field.name}.${index}.${one.name}`, ...(field.disabled && { disabled: true }) }}
              id={`${id}.${index}.${one.name}`}
              value={entry[one.name]}
              error={errors[`${index}.${one.name}`]}
              isHeading={false}
              onChange={(answer) => onAnswer(one.name, answer)}
              onCommit={() => undefined}
              onAutofill={() => undefined}
            />
          </FieldCell>
        ))}
      </div>
    </fieldset>
  )
}
