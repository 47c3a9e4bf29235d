import type { Field } from '@anamnesis/engine/schema'
import type { ReactNode } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { frame } from './FieldFrame.css.ts'
import { FieldHead } from './FieldHead.tsx'

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
