import type { FieldOf } from '@anamnesis/engine/schema'
import { Checkbox } from 'react-aria-components'
import type { FieldProps } from '../../fieldProps.ts'
import { hint } from '../../css/typography.css.ts'
import { ErrorText } from '../../private/FieldFrame/ErrorText.tsx'
import { frame } from '../../private/FieldFrame/FieldFrame.css.ts'
import { Markup } from '../../private/Markup/Markup.tsx'
import { card } from '../../private/OptionCard/OptionCard.css.ts'
import { OptionWords } from '../../private/OptionCard/OptionWords.tsx'

/** One box to tick. Its label is the sentence that is agreed to, so it is never the page's heading. */
export function CheckboxField({ field, id, value, error, onChange }: FieldProps<FieldOf<'checkbox'>>) {
  const remark = field.labelHint ?? (field.optional ? '(optional)' : undefined)
  const ids = [field.description !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={frame} data-field={field.name} data-invalid={error === undefined ? undefined : true}>
      <Checkbox
        className={card}
        id={id}
        name={field.name}
        isSelected={value === true}
        isDisabled={field.disabled === true}
        isRequired={!field.optional}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        {...(ids !== '' && { 'aria-describedby': ids })}
        onChange={onChange}
      >
        <OptionWords
          option={{ value: 'true', label: field.label + (remark === undefined ? '' : ` ${remark}`) }}
          mark="any"
          id={`${id}-option`}
        />
      </Checkbox>
      {field.description !== undefined && (
        <p className={hint} id={`${id}-hint`}>
          <Markup text={field.description} />
        </p>
      )}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}
