import { prepareFields, FooterMessage as Message } from '@anamnesis/fields'
import { FieldCell, hint, ScreenLayout, type FooterLinkProps } from '@anamnesis/fields/internal'
import type { FieldSlotProps, FooterSlotProps, LazyComponent, QuestionnaireSlots, ScreenSlotProps } from '@anamnesis/engine/react'
import type { vocabulary } from '@anamnesis/flows'
import type { ContentComponent, CustomComponentId } from '@anamnesis/flows/internal'
import { type ComponentType, lazy, Suspense } from 'react'
import { Interruption, prepareInterruption } from '../../questionnaire/Interruption.tsx'
import { useDiscreetTitle } from '../../questionnaire/useDiscreetTitle.ts'
import { useQuestionnaireFlag } from '../../questionnaire/useQuestionnaireFlag.ts'
import { Logo } from '../../shell/Logo.tsx'
import { DrawnField } from './FieldDrawings.tsx'
import { Link } from '../../lib/router/Link.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'

const RoutedLink = ({ href, ...rest }: FooterLinkProps) => <Link to={href} {...rest} />

const SidePanel = lazy(async () => ({ default: (await import('./SidePanel.tsx')).SidePanel }))

function Screen(props: ScreenSlotProps) {
  const { failure, unsent } = props
  // the prerendered page has no width
  const hasSide = useIsHydrated() && props.screen.customComponent === undefined && matchMedia('(min-width: 1100px)').matches
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
      {...(hasSide && {
        aside: (
          <Suspense>
            <SidePanel />
          </Suspense>
        ),
      })}
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

// fields draw what stands under their options
Field.drawsDetails = true

type FooterId = (typeof vocabulary.footers)[number]

/** A content screen with its texts. */
const content = (component: ContentComponent): LazyComponent => ({
  load: async () => (await import('./contentScreen.tsx')).contentScreen(component),
})
/** Preloads products with their code. */
const prepare: LazyComponent['prepare'] = async (_screen, flow) => (await import('./productData.ts')).prepareProductData(flow)

/** Custom screens; each is loaded while the patient reads the screen before. */
const customComponents = {
  'progress-chart': content('progress-chart'),
  'transition-screen': content('transition-screen'),
  'add-ons': { load: async () => (await import('./AddOns.tsx')).AddOns, prepare },
  'prescription-preference': { load: async () => (await import('./PrescriptionPreference.tsx')).PrescriptionPreference, prepare },
  'review-and-pay': { load: async () => (await import('./ReviewAndPay.tsx')).ReviewAndPay, prepare },
} satisfies Record<CustomComponentId, LazyComponent>

const footers = {
  'add-ons': FooterMessage,
  'existing-onboarding-user': FooterMessage,
  // its screen shows it above the terms
  payment: () => null,
  'terms-of-use-and-privacy-policy': FooterMessage,
} satisfies Record<FooterId, ComponentType<FooterSlotProps>>

/** Slots of the questionnaire. */
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

/** Footer of a screen, in the brand's name. */
function FooterMessage({ message }: { readonly message: string }) {
  const { auth, brand } = useHostServices()
  // prerendered pages are for visitors
  const isSignedIn = useIsHydrated() && auth.token() !== undefined
  const { treatmentType } = useParams()
  // login resumes the treatment that was started
  const loginPath = isSignedIn ? undefined : ['/login/continue', treatmentType].filter(Boolean).join('/')
  const content = { ...brand, loginPath, emergencyNumber: '911' }
  return <Message message={message} content={content} Link={RoutedLink} />
}
