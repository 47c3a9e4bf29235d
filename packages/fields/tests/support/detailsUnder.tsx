import type { AnswerValue } from '@anamnesis/engine/schema'
import { FieldCell } from '../../src/layout/FieldCell.tsx'
import type { FieldProps } from '../../src/fieldProps.ts'
import { StatefulField } from './StatefulField.tsx'

/** A text field under each of some options. */
export const detailsUnder =
  (options: AnswerValue | undefined): FieldProps['details'] =>
  (option) => {
    if (![options].flat().includes(option)) return undefined
    const field = { type: 'text', name: `more-${option}`, label: 'Tell us more' } as const
    return (
      <FieldCell key={option} field={field}>
        <StatefulField id={field.name} field={field} />
      </FieldCell>
    )
  }
