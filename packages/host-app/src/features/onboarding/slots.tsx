import { FieldCell, hint, Interruption, prepareFields, prepareInterruption, ScreenLayout } from '@anamnesis/fields'
import type { FieldSlotProps, FooterSlotProps, LazyComponent, QuestionnaireSlots, ScreenSlotProps } from '@anamnesis/engine/react'
import type { CustomComponentId, vocabulary } from '@anamnesis/flows'
import type { ComponentType } from 'react'
import { useDiscreetTitle } from '../../questionnaire/useDiscreetTitle.ts'
import { useQuestionnaireFlag } from '../../questionnaire/useQuestionnaireFlag.ts'
import { Logo } from '../../shell/Logo.tsx'
import { contentComponents } from './contentComponents.tsx'
import { DrawnField } from './FieldDrawings.tsx'
import { FooterMessage } from './FooterMessage.tsx'

function Screen(props: ScreenSlotProps) {
  const { failure, unsent } = props
  useDiscreetTitle(props)
  const hidesPrevious = useQuestionnaireFlag('hide-previous')
  const hasStickyFoot = useQuestionnaireFlag('sticky-footer')
  return (
    <ScreenLayout
      {...props}
      canGoBack={props.canGoBack && !hidesPrevious}
      hasStickyFoot={hasStickyFoot}
      hasFailed={failure !== undefined}
      isUnsent={unsent !== undefined}
      failureMessages={failure?.messages}
      retryAfterSeconds={failure?.retryAfterSeconds}
      logo={<Logo />}
    />
  )
}

function Field(props: FieldSlotProps) {
  return (
    <FieldCell field={props.field}>
      <DrawnField {...props} />
    </FieldCell>
  )
}

type FooterId = (typeof vocabulary.footers)[number]

/** The screens that draw more than fields; the code of each is fetched when it is first shown. */
const customComponents = {
  ...contentComponents,
  'add-ons': { load: async () => (await import('./AddOns.tsx')).AddOns },
  'prescription-preference': { load: async () => (await import('./PrescriptionPreference.tsx')).PrescriptionPreference },
  'review-and-pay': { load: async () => (await import('./ReviewAndPay.tsx')).ReviewAndPay },
} satisfies Record<CustomComponentId, LazyComponent>

const footers = {
  'add-ons': FooterMessage,
  'existing-onboarding-user': FooterMessage,
  payment: FooterMessage,
  'terms-of-use-and-privacy-policy': FooterMessage,
} satisfies Record<FooterId, ComponentType<FooterSlotProps>>

/** What the questionnaire is drawn with. */
export const slots = {
  Screen,
  Field,
  prepare: prepareFields,
  Interruption,
  prepareInterruption,
  Loading: () => <output className={hint}>Loading…</output>,
  customComponents,
  footers,
} satisfies QuestionnaireSlots
