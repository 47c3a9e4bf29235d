import type { Option } from '@anamnesis/engine/schema'
import { type InputHTMLAttributes, memo } from 'react'
import { card } from './OptionCard.css.ts'
import { OptionWords } from './OptionWords.tsx'

type Passed = 'name' | 'checked' | 'disabled' | 'aria-invalid' | 'aria-required'

/** What the card of an option is drawn from. */
export interface OptionCardProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  readonly type: 'radio' | 'checkbox'
  readonly id: string
  readonly option: Option
  /** Ids of what describes it besides its own details. */
  readonly describedBy?: string | undefined
  /** Told of the option's value, and whether it is chosen now. The same function from one drawing to the next spares the cards that stay as they are. */
  readonly onChoose: (value: string, isChosen: boolean) => void
}

/** An option as the browser's own radio button or tick box, which keyboards and readers know, drawn as a card. */
export const OptionCard = memo(function OptionCard({ type, id, option, describedBy, onChoose, ...box }: OptionCardProps) {
  const words = `${id}-option`
  const described = [option.details !== undefined && `${words}-details`, describedBy].filter(Boolean).join(' ')
  return (
    <label className={card} data-selected={box.checked || undefined} data-disabled={box.disabled || undefined}>
      <input
        {...box}
        type={type}
        id={id}
        value={option.value}
        aria-labelledby={`${words}-label`}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => onChoose(option.value, event.target.checked)}
      />
      <OptionWords option={option} mark={type === 'radio' ? 'one' : 'any'} id={words} />
    </label>
  )
})
