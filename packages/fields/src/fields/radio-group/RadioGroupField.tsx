import type { FieldOf } from '@anamnesis/engine/schema'
import { Radio, RadioGroup } from 'react-aria-components'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { ariaState } from '../../private/FieldFrame/ariaState.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { card, optionSet } from '../../private/OptionCard/OptionCard.css.ts'
import { OptionWords } from '../../private/OptionCard/OptionWords.tsx'

/** One choice among radio buttons: the arrow keys choose, the Tab key passes by. */
export function RadioGroupField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'radio-group'>>) {
  // an answer that is no option any more would leave the Tab key nowhere to stop
  const chosen = field.options.find((option) => option.value === textOf(value))?.value ?? null
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        <RadioGroup
          {...ariaState(field, aria)}
          className={optionSet[field.variant ?? 'default']}
          name={id}
          value={chosen}
          onChange={onChange}
        >
          {field.options.map((option, index) => (
            <Radio
              key={option.value}
              className={card}
              id={index === 0 ? id : `${id}-${index}`}
              value={option.value}
              aria-labelledby={`${id}-option-${index}-label`}
              {...(option.details !== undefined && { 'aria-describedby': `${id}-option-${index}-details` })}
            >
              <OptionWords option={option} mark="one" id={`${id}-option-${index}`} />
            </Radio>
          ))}
        </RadioGroup>
      )}
    </FieldFrame>
  )
}
