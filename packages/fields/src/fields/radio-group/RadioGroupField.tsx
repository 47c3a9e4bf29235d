import type { FieldOf } from '@anamnesis/engine/schema'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { optionSet } from '../../private/OptionCard/OptionCard.css.ts'
import { ClearChoice } from '../../private/OptionCard/ClearChoice.tsx'
import { OptionCard } from '../../private/OptionCard/OptionCard.tsx'

/** Radio buttons: arrow keys select, Tab moves past the group. */
export function RadioGroupField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'radio-group'>>) {
  const chosen = textOf(value)
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        <>
          <div role="radiogroup" {...aria} className={optionSet[field.variant ?? 'default']} aria-disabled={field.disabled}>
            {field.options.map((option, index) => (
              <OptionCard
                key={option.value}
                type="radio"
                id={index === 0 ? id : `${id}-${index}`}
                name={id}
                option={option}
                checked={option.value === chosen}
                disabled={field.disabled}
                onChoose={onChange}
              />
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
