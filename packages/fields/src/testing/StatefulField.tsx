import type { AnswerValue } from '@anamnesis/engine/schema'
import { useState } from 'react'
import { FieldsProvider, type FieldPorts } from '../FieldsProvider.tsx'
import type { FieldProps } from '../fieldProps.ts'
import { FieldRenderer } from '../registry.tsx'

const NO_PORTS: FieldPorts = {}

/** What a field on its own is drawn from: its definition, and whatever of the rest is not the usual. */
export interface StatefulFieldProps extends Pick<FieldProps, 'field'>, Partial<Omit<FieldProps, 'field'>> {
  readonly ports?: FieldPorts
}

/** Width of the column that a question stands in, in pixels. */
const COLUMN = 560

/** A field that keeps its own answer, as a screen would for it. */
export function StatefulField({
  ports = NO_PORTS,
  id = 'question',
  isHeading = false,
  value,
  error,
  errorsWithin,
  onChange,
  onCommit,
  onAutofill,
  field,
}: StatefulFieldProps) {
  const [answer, setAnswer] = useState<AnswerValue | undefined>(value)
  return (
    <FieldsProvider ports={ports}>
      <div style={{ maxWidth: COLUMN }}>
        <FieldRenderer
          field={field}
          id={id}
          value={answer}
          error={error}
          errorsWithin={errorsWithin}
          isHeading={isHeading}
          onChange={(next) => {
            setAnswer(next)
            onChange?.(next)
          }}
          onCommit={() => onCommit?.()}
          onAutofill={(answers) => onAutofill?.(answers)}
        />
      </div>
    </FieldsProvider>
  )
}
