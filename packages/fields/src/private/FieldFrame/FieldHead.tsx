import { memo } from 'react'
import { heading, hint, label } from '../../css/typography.css.ts'
import { Markup } from '../Markup/Markup.tsx'
import { Warning } from '../Warning/Warning.tsx'
import { aside, head, headingHead } from './FieldFrame.css.ts'
import type { FieldFrameProps } from './FieldFrame.tsx'

/** What of a field no answer changes. */
interface FieldHeadProps extends Pick<FieldFrameProps, 'field' | 'id' | 'isHeading' | 'kind'> {
  /** Ids of its parts, which the control is tied to. */
  readonly ids: Readonly<Record<'label' | 'hint' | 'warning', string>>
}

/** The label (or heading) and help of a field: drawn once, and not again with every key. */
export const FieldHead = memo(
  function FieldHead({ field, id, ids, isHeading, kind }: FieldHeadProps) {
    const remark = field.labelHint ?? (field.optional ? '(optional)' : undefined)
    const words = (
      <span id={ids.label}>
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
          <p className={hint} id={ids.hint}>
            <Markup text={field.description} />
          </p>
        )}
        {field.warning !== undefined && <Warning text={field.warning} id={ids.warning} />}
      </div>
    )
  },
  // the ids follow from the id
  (before, now) => before.field === now.field && before.id === now.id && before.isHeading === now.isHeading && before.kind === now.kind,
)
