import type { AnswerValue } from '@anamnesis/engine/schema'
import { useState } from 'react'
import { FieldsProvider, type FieldPorts } from '../../src/FieldsProvider.tsx'
import type { FieldProps } from '../../src/fieldProps.ts'
import { FieldRenderer } from '../../src/fieldComponents.tsx'

const NO_PORTS: FieldPorts = {}

/** Props of {@link StatefulField}: a definition, and overrides of the defaults. */
export interface StatefulFieldProps extends Pick<FieldProps, 'field'>, Partial<Omit<FieldProps, 'field'>> {
  readonly ports?: FieldPorts
  /** Width of the question column, in pixels. */
  readonly width?: number
}

const COLUMN = 560

/** A field that holds its own answer, like a screen. */
export function StatefulField({
  ports = NO_PORTS,
  width = COLUMN,
  id = 'question',
  isHeading = false,
  value,
  error,
  errorsWithin,
  onChange,
  onCommit,
  onAutofill,
  details,
  field,
}: StatefulFieldProps) {
  const [answer, setAnswer] = useState<AnswerValue | undefined>(value)
  return (
    <FieldsProvider ports={ports}>
      <div style={{ maxWidth: width }}>
        <FieldRenderer
          field={field}
          id={id}
          value={answer}
          error={error}
          errorsWithin={errorsWithin}
          isHeading={isHeading}
          details={details}
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
