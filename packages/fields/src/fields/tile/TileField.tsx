import type { FieldOf } from '@anamnesis/engine/schema'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { card, optionSet } from '../../private/OptionCard/OptionCard.css.ts'
import { ClearChoice } from '../../private/OptionCard/ClearChoice.tsx'
import { OptionWords } from '../../private/OptionCard/OptionWords.tsx'

/** A choice of large tiles. Like radio buttons, but arrow keys only move the focus; a click, Space or Enter selects. So an
 * auto-advancing screen does not change while the patient explores the options.
 */
export function TileField({ field, id, value, error, isHeading, onChange, onCommit }: FieldProps<FieldOf<'tile'>>) {
  const chosen = textOf(value)
  const chosenIndex = field.options.findIndex((option) => option.value === chosen)
  const [visited, setVisited] = useState<number>()
  const tiles = useRef<(HTMLDivElement | null)[]>([])
  // one tab stop: the last visited tile, else the selected, else the first
  const stop = visited ?? Math.max(chosenIndex, 0)

  const choose = (index: number) => {
    const option = field.options[index]
    if (!option || field.disabled) return
    setVisited(index)
    onChange(option.value)
    onCommit()
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      if (!event.repeat) choose(index)
    } else if (step !== undefined) {
      const next = (index + step + field.options.length) % field.options.length
      setVisited(next)
      tiles.current[next]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        <>
          <div role="radiogroup" className={optionSet[field.variant ?? 'default']} {...aria} aria-disabled={field.disabled}>
            {field.options.map((option, index) => (
              <div
                key={option.value}
                ref={(element) => {
                  tiles.current[index] = element
                }}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native radio buttons select on arrow keys
                role="radio"
                id={index === stop ? id : `${id}-${index}`}
                className={card}
                tabIndex={index === stop ? 0 : -1}
                aria-checked={index === chosenIndex}
                aria-disabled={field.disabled}
                aria-labelledby={`${id}-option-${index}-label`}
                aria-describedby={option.details === undefined ? undefined : `${id}-option-${index}-details`}
                onClick={() => choose(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                <OptionWords option={option} mark="one" id={`${id}-option-${index}`} />
              </div>
            ))}
          </div>
          <ClearChoice
            field={field}
            id={id}
            groupLabel={aria['aria-labelledby']}
            isChosen={chosen !== ''}
            onClear={() => onChange(undefined)}
          />
        </>
      )}
    </FieldFrame>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
