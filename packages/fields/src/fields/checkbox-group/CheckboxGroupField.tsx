import type { FieldOf, Option } from '@anamnesis/engine/schema'
import { Checkbox, CheckboxGroup } from 'react-aria-components'
import { type FieldProps, listOf } from '../../fieldProps.ts'
import { ariaState } from '../../private/FieldFrame/ariaState.ts'
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
  const change = (next: readonly string[]) => {
    const toggled = next.find((one) => !chosen.includes(one)) ?? chosen.find((one) => !next.includes(one))
    if (toggled !== undefined) onChange(toggleOption(field, chosen, toggled))
  }
  const box = (option: Option, index: number, describedBy: string | undefined) => {
    const ids = [option.details !== undefined && `${id}-option-${index}-details`, index === 0 && describedBy].filter(Boolean).join(' ')
    return (
      <Checkbox
        key={option.value}
        className={card}
        id={index === 0 ? id : `${id}-${index}`}
        value={option.value}
        aria-labelledby={`${id}-option-${index}-label`}
        {...(ids !== '' && { 'aria-describedby': ids })}
      >
        <OptionWords option={option} mark="any" id={`${id}-option-${index}`} />
      </Checkbox>
    )
  }
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        // ARIA has no way to say that a plain group is required, and each of its boxes is not
        <CheckboxGroup
          {...ariaState(field, aria)}
          isRequired={false}
          className={optionSet[field.variant ?? 'default']}
          value={[...chosen]}
          onChange={change}
        >
          {others.map((option, index) => box(option, index, aria['aria-describedby']))}
          {exclusive && (
            <>
              {others.length > 0 && <p className={divider}>or</p>}
              {box(exclusive, others.length, undefined)}
            </>
          )}
        </CheckboxGroup>
      )}
    </FieldFrame>
  )
}
