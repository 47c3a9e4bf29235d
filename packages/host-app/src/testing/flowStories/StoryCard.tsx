import type { CardPort } from '@anamnesis/fields'
import type { ComponentProps } from 'react'
import { box, card, field, grid, label } from '../../ports/card/HostedCard.css.ts'

const BOXES = [
  { name: 'number', text: 'Card number', autocomplete: 'cc-number', complete: 12 },
  { name: 'expiry', text: 'Expiry date', autocomplete: 'cc-exp', complete: 4 },
  { name: 'cvc', text: 'Security code', autocomplete: 'cc-csc', complete: 3 },
] as const

/** The card fields in the app's own looks, with plain boxes in place of the provider's frames: nothing is fetched. */
export function StoryCard({ id, labelledBy, describedBy, isInvalid, onComplete }: ComponentProps<CardPort['Card']>) {
  const check = (form: HTMLElement) =>
    onComplete([...form.querySelectorAll('input')].every((input, index) => input.value.length >= (BOXES[index]?.complete ?? 0)))
  return (
    <fieldset
      id={id}
      className={card}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => check(event.currentTarget)}
    >
      <div className={grid}>
        {BOXES.map(({ name, text, autocomplete }) => (
          <label key={name} className={field} data-field={name}>
            <span className={label}>{text}</span>
            <input
              className={box}
              style={{ width: '100%' }}
              inputMode="numeric"
              autoComplete={autocomplete}
              aria-invalid={isInvalid}
              data-invalid={isInvalid || undefined}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
