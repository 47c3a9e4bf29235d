import type { FieldSlotProps, QuestionnaireSlots, ScreenSlotProps } from '@anamnesis/engine/react'
import { hint } from '../css/typography.css.ts'
import { FieldCell } from '../layout/FieldCell.tsx'
import { Interruption, prepareInterruption } from '../layout/Interruption.tsx'
import { ScreenLayout } from '../layout/ScreenLayout.tsx'
import { FieldRenderer, prepareFields } from '../registry.tsx'

/** `isPart` for a questionnaire within a page that has its main part elsewhere. */
function Screen(props: ScreenSlotProps & { readonly isPart?: boolean }) {
  const { failure, unsent } = props
  return (
    <ScreenLayout
      {...props}
      hasFailed={failure !== undefined}
      isUnsent={unsent !== undefined}
      failureMessages={failure?.messages}
      retryAfterSeconds={failure?.retryAfterSeconds}
      logo={null}
    />
  )
}

function Field(props: FieldSlotProps) {
  return (
    <FieldCell field={props.field}>
      <FieldRenderer {...props} />
    </FieldCell>
  )
}

/** What a questionnaire is drawn with where a host brings nothing of its own: any of them can be replaced by name. */
export const slots = {
  /** The question page. */
  Screen,
  /** One field, in its place on the grid. */
  Field,
  /** Fetches the code of fields ahead of their screen. */
  prepare: prepareFields,
  /** The modal that stops the patient. */
  Interruption,
  /** Fetches its code ahead of the first one. */
  prepareInterruption,
  /** Stands there until the code of the fields does. */
  Loading: () => <output className={hint}>Loading…</output>,
} satisfies QuestionnaireSlots
