import type { Field } from '@anamnesis/engine/schema'
import { type ReactNode, memo } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { frame, aside, head, headingHead } from './FieldFrame.css.ts'
import { heading, hint, label } from '../../css/typography.css.ts'
import { Markup } from '../Markup/Markup.tsx'
import { Warning } from '../Warning/Warning.tsx'

/** Label (or heading), help and error around a control. */
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

/** Label (or heading) and help of a field; memoized, because it does not change on input. */
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

/** Attributes that connect a control with its label, help and error. */
export interface ControlAria {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** Props of {@link FieldFrame}. */
export interface FieldFrameProps {
  readonly field: Field
  readonly id: string
  readonly error: string | undefined
  readonly isHeading: boolean
  /** A labelled control, or a group of controls. */
  readonly kind: 'control' | 'group'
  /** Further ids that describe the control, such as a counter's. */
  readonly describedBy?: string | undefined
  /** Renders the control with its attributes. */
  readonly children: (aria: ControlAria) => ReactNode
}

/** The parts of a field that answers do not change. Their ids derive from the field's id. */
interface FieldHeadProps {
  readonly field: Field
  readonly id: string
  readonly isHeading: boolean
  /** A labelled control, or a group of controls. */
  readonly kind: 'control' | 'group'
}
