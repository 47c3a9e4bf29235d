import { FieldCell, hint, Interruption, ScreenLayout } from '@anamnesis/fields'
import type { FieldSlotProps, LazyComponent, QuestionnaireSlots, ScreenSlotProps } from '@anamnesis/engine/react'
import type { CustomComponentId } from '@anamnesis/flows'
import { useDiscreetTitle } from '../../questionnaire/useDiscreetTitle.ts'
import { useQuestionnaireFlag } from '../../questionnaire/useQuestionnaireFlag.ts'
import { Logo } from '../../shell/Logo.tsx'
import { contentComponents } from './contentComponents.tsx'
import { DrawnField } from './FieldDrawings.tsx'
import { FooterMessage } from './FooterMessage.tsx'

function Screen(props: ScreenSlotProps) {
  const { screen, failure } = props
  useDiscreetTitle(props)
  const hidesPrevious = useQuestionnaireFlag('hide-previous')
  const hasStickyFoot = useQuestionnaireFlag('sticky-footer')
  return (
    <ScreenLayout
      {...props}
      canGoBack={props.canGoBack && !hidesPrevious}
      hasStickyFoot={hasStickyFoot}
      hasFailed={failure !== undefined}
      failureMessages={failure?.messages}
      retryAfterSeconds={failure?.retryAfterSeconds}
      logo={<Logo />}
      footer={screen.footerMessage && <FooterMessage message={screen.footerMessage} />}
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

/** The screens that draw more than fields; the code of each is fetched when it is first shown. */
const customComponents = {
  ...contentComponents,
  'add-ons': { load: async () => (await import('./AddOns.tsx')).AddOns },
  'prescription-preference': { load: async () => (await import('./PrescriptionPreference.tsx')).PrescriptionPreference },
  'review-and-pay': { load: async () => (await import('./ReviewAndPay.tsx')).ReviewAndPay },
} satisfies Record<CustomComponentId, LazyComponent>

/** What the questionnaire is drawn with. */
export const slots = {
  Screen,
  Field,
  Interruption,
  Loading: () => <output className={hint}>Loading…</output>,
  customComponents,
} satisfies QuestionnaireSlots
