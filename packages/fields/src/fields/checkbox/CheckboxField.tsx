import type { FieldOf } from '@anamnesis/engine/schema'
import type { FieldProps } from '../../fieldProps.ts'
import { hint } from '../../css/typography.css.ts'
import { ErrorText } from '../../private/FieldFrame/ErrorText.tsx'
import { frame } from '../../private/FieldFrame/FieldFrame.css.ts'
import { Markup } from '../../private/Markup/Markup.tsx'
import { OptionCard } from '../../private/OptionCard/OptionCard.tsx'

/** A single checkbox. Its label is the sentence that the patient agrees to, so it is never a heading. */
export function CheckboxField({ field, id, value, error, onChange }: FieldProps<FieldOf<'checkbox'>>) {
  const remark = field.labelHint ?? (field.optional ? '(optional)' : undefined)
  const ids = [field.description !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={frame} data-field={field.name} data-invalid={error === undefined ? undefined : true}>
      <OptionCard
        type="checkbox"
        id={id}
        name={field.name}
        option={{ value: 'true', label: field.label + (remark === undefined ? '' : ` ${remark}`) }}
        checked={value === true}
        disabled={field.disabled}
        aria-required={field.optional ? undefined : true}
        aria-invalid={error === undefined ? undefined : true}
        describedBy={ids}
        onChoose={(_value, isChosen) => onChange(isChosen)}
      />
      {field.description !== undefined && (
        <p className={hint} id={`${id}-hint`}>
          <Markup text={field.description} />
        </p>
      )}
      {error !== undefined && (
        <ErrorText id={`${id}-error`} field={field}>
          {error}
        </ErrorText>
      )}
    </div>
  )
}
