import { entryName } from '@anamnesis/engine'
import type { AnswerValue, FieldOf, GroupEntry } from '@anamnesis/engine/schema'
import type { ComponentType } from 'react'
import { label } from '../../css/typography.css.ts'
import type { FieldProps } from '../../fieldProps.ts'
import { FieldCell } from '../../layout/FieldCell.tsx'
import { Button } from '../../private/Button/Button.tsx'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'
import { card, grid, head, title } from './GroupField.css.ts'

/** What the card of an entry is drawn from. */
export interface GroupEntryCardProps {
  readonly field: FieldOf<'group'>
  readonly id: string
  /** Which entry, counted from 0. */
  readonly index: number
  readonly entry: GroupEntry
  readonly errors: Readonly<Record<string, string>>
  /** Draws a field of any type. */
  readonly Field: ComponentType<FieldProps>
  readonly onAnswer: (name: string, answer: AnswerValue | undefined) => void
  readonly onRemove: () => void
}

/** One entry: its number, its fields, and the way to take it away. */
export function GroupEntryCard({ field, id, index, entry, errors, Field, onAnswer, onRemove }: GroupEntryCardProps) {
  const name = entryName(field, index)
  const titleId = `${id}.${index}-title`
  return (
    <fieldset className={card} aria-labelledby={titleId}>
      <div className={head}>
        <p className={`${label} ${title}`} id={titleId} tabIndex={-1}>
          {name}
        </p>
        {!field.disabled && (
          <Button look="quiet" onClick={onRemove}>
            Remove<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div className={grid}>
        {field.fields.map((one) => (
          <FieldCell key={one.name} field={one}>
            <Field
              // radio buttons of one name are one choice: each entry has its own
              field={{ ...one, name: `${field.name}.${index}.${one.name}`, ...(field.disabled && { disabled: true }) }}
              id={`${id}.${index}.${one.name}`}
              value={entry[one.name]}
              error={errors[`${index}.${one.name}`]}
              isHeading={false}
              onChange={(answer) => onAnswer(one.name, answer)}
              onCommit={() => undefined}
              onAutofill={() => undefined}
            />
          </FieldCell>
        ))}
      </div>
    </fieldset>
  )
}
