import type { FieldOf, Option } from '@anamnesis/engine/schema'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { ClearChoice } from '../../private/OptionCard/ClearChoice.tsx'
import { OptionCard } from '../../private/OptionCard/OptionCard.tsx'
import { optionId } from '../../private/OptionCard/optionId.ts'
import { OptionList } from '../../private/OptionCard/OptionList.tsx'
import { optionsClass } from '../../private/OptionCard/optionsClass.ts'
import { row } from './RadioRow.css.ts'

/** Radio buttons: arrow keys select, Tab moves past the group. */
export function RadioGroupField({ field, id, value, error, isHeading, details, onChange }: FieldProps<FieldOf<'radio-group'>>) {
  const chosen = textOf(value)
  const button = (option: Option, index: number) => (
    <OptionCard
      key={option.value}
      type="radio"
      id={optionId(id, index)}
      name={id}
      option={option}
      checked={option.value === chosen}
      disabled={field.disabled}
      onChoose={onChange}
    />
  )
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        <>
          <div
            role="radiogroup"
            {...aria}
            className={field.optionGroups ? undefined : `${optionsClass(field)}${field.layout === 'row' ? ` ${row}` : ''}`}
            aria-disabled={field.disabled}
          >
            <OptionList id={id} field={field} details={details}>
              {button}
            </OptionList>
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
