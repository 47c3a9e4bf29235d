import type { Option } from '@anamnesis/engine/schema'
import { type InputHTMLAttributes, memo } from 'react'
import { card } from './OptionCard.css.ts'
import { OptionWords } from './OptionWords.tsx'

/** Props of {@link OptionCard}. */
export interface OptionCardProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  readonly type: 'radio' | 'checkbox'
  readonly id: string
  readonly option: Option
  /** Further ids that describe the option. */
  readonly describedBy?: string | undefined
  /** Receives the option's value and state. Keep its identity stable to avoid rendering. */
  readonly onChoose: (value: string, isChosen: boolean) => void
}

type Passed = 'name' | 'checked' | 'disabled' | 'aria-invalid' | 'aria-required'

/** A native radio button or checkbox, drawn as a card. */
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
