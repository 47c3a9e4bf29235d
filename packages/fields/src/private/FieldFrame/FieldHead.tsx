import type { Field } from '@anamnesis/engine/schema'
import { memo } from 'react'
import { heading, hint, label } from '../../css/typography.css.ts'
import { Markup } from '../Markup/Markup.tsx'
import { Warning } from '../Warning/Warning.tsx'
import { aside, head, headingHead } from './FieldFrame.css.ts'

/** What of a field no answer changes. The ids of its parts follow from its own: the frame ties the control to them. */
interface FieldHeadProps {
  readonly field: Field
  readonly id: string
  readonly isHeading: boolean
  /** One control with a label, or several with a common one. */
  readonly kind: 'control' | 'group'
}

/** The label (or heading) and help of a field: drawn once, and not again with every key. */
export const FieldHead = memo(function FieldHead({ field, id, isHeading, kind }: FieldHeadProps) {
  const remark = field.labelHint ?? (field.optional ? '(optional)' : undefined)
  const words = (
    <span id={`${id}-label`}>
      {field.label}
      {remark !== undefined && <span className={aside}> {remark}</span>}
    </span>
  )
  const name =
    kind === 'control' ? (
      <label className={isHeading ? undefined : label} htmlFor={id}>
        {words}
      </label>
    ) : (
      words
    )
  return (
    <div className={isHeading ? headingHead : head}>
      {isHeading ? (
        <h1 className={heading} id={`${id}-heading`} tabIndex={-1}>
          {name}
        </h1>
      ) : kind === 'control' ? (
        name
      ) : (
        <span className={label}>{name}</span>
      )}
      {field.description !== undefined && (
        <p className={hint} id={`${id}-hint`}>
          <Markup text={field.description} />
        </p>
      )}
      {field.warning !== undefined && <Warning text={field.warning} id={`${id}-warning`} />}
    </div>
  )
})
