import type { Field } from '@anamnesis/engine/schema'
import { type ReactNode, memo } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { frame, aside, head, headingHead } from './FieldFrame.css.ts'
import { heading, hint, label } from '../../css/typography.css.ts'
import { Markup } from '../Markup/Markup.tsx'
import { Warning } from '../Warning/Warning.tsx'

/** The label (or heading) and help of a field: drawn once, and not again with every key. */
const FieldHead = memo(function FieldHead({ field, id, isHeading, kind }: FieldHeadProps) {
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

/** What ties a control to its label, help and error. */
export interface ControlAria {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** What a frame is made from. */
export interface FieldFrameProps {
  readonly field: Field
  readonly id: string
  readonly error: string | undefined
  readonly isHeading: boolean
  /** One control with a label, or several with a common one. */
  readonly kind: 'control' | 'group'
  /** More ids that describe the control, such as a counter's. */
  readonly describedBy?: string | undefined
  /** Draws the control, tied to what stands round it. */
  readonly children: (aria: ControlAria) => ReactNode
}

/** The label (or heading), help and error of a field, round its control. */
export function FieldFrame({ field, id, error, isHeading, kind, describedBy, children }: FieldFrameProps) {
  const ids = { label: `${id}-label`, hint: `${id}-hint`, warning: `${id}-warning`, error: `${id}-error` }
  const described = [
    field.description !== undefined && ids.hint,
    field.warning !== undefined && ids.warning,
    error !== undefined && ids.error,
    describedBy,
  ].filter((one) => typeof one === 'string')
  const aria: ControlAria = {
    'aria-labelledby': ids.label,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': field.optional ? undefined : true,
  }
  return (
    <div className={frame} data-field={field.name} data-invalid={error === undefined ? undefined : true}>
      <FieldHead field={field} id={id} isHeading={isHeading} kind={kind} />
      {error !== undefined && (
        <ErrorText id={ids.error} field={field}>
          {error}
        </ErrorText>
      )}
      {children(aria)}
    </div>
  )
}

/** What of a field no answer changes. The ids of its parts follow from its own: the frame ties the control to them. */
interface FieldHeadProps {
  readonly field: Field
  readonly id: string
  readonly isHeading: boolean
  /** One control with a label, or several with a common one. */
  readonly kind: 'control' | 'group'
}
