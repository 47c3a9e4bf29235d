import type { FieldOf } from '@anamnesis/engine/schema'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { card, optionSet } from '../../private/OptionCard/OptionCard.css.ts'
import { OptionWords } from '../../private/OptionCard/OptionWords.tsx'

/** One choice among radio buttons, the browser's own. */
export function RadioGroupField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'radio-group'>>) {
  const chosen = textOf(value)
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        <div role="radiogroup" className={optionSet[field.variant ?? 'default']} {...aria}>
          {field.options.map((option, index) => (
            <label key={option.value} className={card} data-selected={option.value === chosen || undefined} aria-disabled={field.disabled}>
              <input
                type="radio"
                id={index === 0 ? id : `${id}-${index}`}
                name={id}
                value={option.value}
                checked={option.value === chosen}
                disabled={field.disabled}
                aria-labelledby={`${id}-option-${index}-label`}
                aria-describedby={option.details === undefined ? undefined : `${id}-option-${index}-details`}
                onChange={() => onChange(option.value)}
              />
              <OptionWords option={option} mark="one" id={`${id}-option-${index}`} />
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
