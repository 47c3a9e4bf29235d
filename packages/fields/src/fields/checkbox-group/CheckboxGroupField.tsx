import type { FieldOf, Option } from '@anamnesis/engine/schema'
import { type FieldProps, listOf } from '../../fieldProps.ts'
import { group } from '../../private/FieldFrame/FieldFrame.css.ts'
import { type ControlAria, FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { divider } from '../../private/OptionCard/OptionCard.css.ts'
import { OptionCard } from '../../private/OptionCard/OptionCard.tsx'
import { optionId } from '../../private/OptionCard/optionId.ts'
import { OptionList } from '../../private/OptionCard/OptionList.tsx'
import { optionsClass } from '../../private/OptionCard/optionsClass.ts'
import { toggleOption } from '../../private/toggleOption.ts'

/** Any number of choices; the exclusive one is last and separate. */
export function CheckboxGroupField({ field, id, value, error, isHeading, details, onChange }: FieldProps<FieldOf<'checkbox-group'>>) {
  const chosen = listOf(value)
  const { exclusiveOption } = field
  const others = field.options.filter((option) => option.value !== exclusiveOption)
  const exclusive = field.options.find((option) => option.value === exclusiveOption)
  const box = (option: Option, index: number, aria: ControlAria) => (
    <OptionCard
      key={option.value}
      type="checkbox"
      id={optionId(id, index)}
      name={field.name}
      option={option}
      checked={chosen.includes(option.value)}
      disabled={field.disabled}
      aria-invalid={aria['aria-invalid']}
      describedBy={index === 0 ? aria['aria-describedby'] : undefined}
      onChoose={() => onChange(toggleOption(field, chosen, option.value))}
    />
  )
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        // ARIA cannot mark a plain group as required, and its boxes are not
        <fieldset
          className={`${group} ${optionsClass(field)}`}
          aria-labelledby={aria['aria-labelledby']}
          aria-describedby={aria['aria-describedby']}
        >
          <OptionList id={id} field={field} options={others} details={details}>
            {(option, index) => box(option, index, aria)}
          </OptionList>
          {exclusive && (
            <>
              {others.length > 0 && <p className={divider}>or</p>}
              {box(exclusive, others.length, aria)}
            </>
          )}
        </fieldset>
      )}
    </FieldFrame>
  )
}
