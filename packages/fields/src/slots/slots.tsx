import type { FieldSlotProps, QuestionnaireSlots, ScreenSlotProps } from '@anamnesis/engine/react'
import { hint } from '../css/typography.css.ts'
import { FieldCell } from '../layout/FieldCell.tsx'
import { Interruption, prepareInterruption } from '../layout/Interruption.tsx'
import { ScreenLayout } from '../layout/ScreenLayout.tsx'
import { FieldRenderer, prepareFields } from '../fieldComponents.tsx'

/** `isPart` for a questionnaire inside a page with its own main landmark. */
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

// FieldRenderer draws them
Field.drawsDetails = true

const summary: QuestionnaireSlots['Summary'] = { load: async () => (await import('./Summary.tsx')).Summary }

/** Default slots of a questionnaire; each can be replaced by name. */
export const slots = {
  /** Page layout of a screen. */
  Screen,
  /** A field on the grid. */
  Field,
  /** Preloads the code of fields. */
  prepare: prepareFields,
  /** The modal of an interrupt. */
  Interruption,
  /** Preloads the modal. */
  prepareInterruption,
  /** All answers so far, each with a button to change it. */
  Summary: summary,
  /** Shown while the code of the fields loads. */
  Loading: () => <output className={hint}>Loading…</output>,
} satisfies QuestionnaireSlots
