import type { FieldOf, Option } from '@anamnesis/engine/schema'
import { type FieldProps, listOf } from '../../fieldProps.ts'
import { group } from '../../private/FieldFrame/FieldFrame.css.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { card, divider, optionSet } from '../../private/OptionCard/OptionCard.css.ts'
import { OptionWords } from '../../private/OptionCard/OptionWords.tsx'
import { toggleOption } from './toggleOption.ts'

/** Any number of choices; the one that means 'none of these' stands last, alone. */
export function CheckboxGroupField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'checkbox-group'>>) {
  const chosen = listOf(value)
  const { exclusiveOption } = field
  const others = field.options.filter((option) => option.value !== exclusiveOption)
  const exclusive = field.options.find((option) => option.value === exclusiveOption)
  const box = (option: Option, index: number, describedBy: string | undefined, isInvalid: true | undefined) => {
    const isChosen = chosen.includes(option.value)
    return (
      <label key={option.value} className={card} data-selected={isChosen || undefined} aria-disabled={field.disabled}>
        <input
          type="checkbox"
          id={index === 0 ? id : `${id}-${index}`}
          value={option.value}
          checked={isChosen}
          disabled={field.disabled}
          aria-invalid={isInvalid}
          aria-labelledby={`${id}-option-${index}-label`}
          aria-describedby={
            [option.details !== undefined && `${id}-option-${index}-details`, index === 0 && describedBy].filter(Boolean).join(' ') ||
            undefined
          }
          onChange={() => onChange(toggleOption(field, chosen, option.value))}
        />
        <OptionWords option={option} mark="any" id={`${id}-option-${index}`} />
      </label>
    )
  }
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        <fieldset
          aria-labelledby={aria['aria-labelledby']}
          aria-describedby={aria['aria-describedby']}
          className={`${group} ${optionSet[field.variant ?? 'default']}`}
        >
          {others.map((option, index) => box(option, index, aria['aria-describedby'], aria['aria-invalid']))}
          {exclusive && (
            <>
              {others.length > 0 && <p className={divider}>or</p>}
              {box(exclusive, others.length, undefined, aria['aria-invalid'])}
            </>
          )}
        </fieldset>
      )}
    </FieldFrame>
  )
}
