import { type FieldPorts, FieldsProvider, FieldRenderer, prepareFields } from '@anamnesis/fields'
import { FieldCell, hint, link, ScreenLayout } from '@anamnesis/fields/internal'
import type { TreatmentOffer } from '@anamnesis/flows/internal'
import { useCallback, useMemo, createContext, use } from 'react'
import { Interruption, prepareInterruption } from '../../questionnaire/Interruption.tsx'
import { QuestionnaireRoute } from '../../questionnaire/QuestionnaireRoute.tsx'
import type { OpenRenewal } from './openRenewal.ts'
import { renewalTitle } from './renewalTitle.ts'
import type { FieldSlotProps, QuestionnaireSlots, ScreenSlotProps } from '@anamnesis/engine/react'
import { Link } from '../../lib/router/Link.tsx'
import { useNavigate } from '../../lib/router/Router.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useDiscreetTitle } from '../../questionnaire/useDiscreetTitle.ts'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { Logo } from '../../shell/Logo.tsx'
import { brandSign, sign, title as titleStyle } from './RenewalFrame.css.ts'

/** An open renewal, until it is submitted. */
export function RenewalQuestionnaire({
  opened: { questionnaire, forget },
  offer,
  route,
  screen,
  backTo,
  doneAt,
  thanks,
}: RenewalQuestionnaireProps) {
  const frame = useMemo(() => ({ title: renewalTitle(offer), backTo }), [offer, backTo])
  const onSent = useCallback(() => {
    if (thanks !== undefined) showToast(thanks)
  }, [thanks])
  return (
    <FieldsProvider ports={PORTS}>
      <RenewalFrame value={frame}>
        <QuestionnaireRoute
          questionnaire={questionnaire}
          forget={forget}
          slots={renewalSlots}
          route={route}
          screen={screen}
          doneAt={doneAt}
          onSent={onSent}
        />
      </RenewalFrame>
    </FieldsProvider>
  )
}

const FrameContext = createContext<Frame>({ title: '', backTo: undefined })

const RenewalFrame = FrameContext

/** Slots of a renewal, inside a RenewalFrame. */
const renewalSlots = {
  Screen,
  Field,
  prepare: prepareFields,
  Interruption,
  prepareInterruption,
  Loading: () => <output className={hint}>Loading…</output>,
} satisfies QuestionnaireSlots

/** A renewal asks for no address and no card. */
const PORTS: FieldPorts = {}

/** Props of {@link RenewalQuestionnaire}. */
export interface RenewalQuestionnaireProps {
  readonly opened: OpenRenewal
  readonly offer: TreatmentOffer
  /** The address before the screen's id. */
  readonly route: string
  readonly screen: string | undefined
  /** Target of Back on the first question, if any. */
  readonly backTo?: string
  /** The page after submission. */
  readonly doneAt: string
  /** A toast on the page after submission, if that isn't about the renewal. */
  readonly thanks?: string
}

/** Context of a renewal's frame. */
interface Frame {
  /** Title of the renewal. */
  readonly title: string
  /** Target of Back on the first question; undefined for a signed-out user. */
  readonly backTo: string | undefined
}

function Screen(props: ScreenSlotProps) {
  const { brand } = useHostServices()
  const { title, backTo } = use(FrameContext)
  const navigate = useNavigate()
  const { failure, canGoBack, onBack } = props
  useDiscreetTitle(props)
  return (
    <ScreenLayout
      {...props}
      canGoBack={canGoBack || backTo !== undefined}
      onBack={canGoBack || backTo === undefined ? onBack : () => navigate(backTo)}
      hasFailed={failure !== undefined}
      failureMessages={failure?.messages}
      retryAfterSeconds={failure?.retryAfterSeconds}
      logo={
        <span className={sign}>
          <span className={brandSign}>
            <Logo />
          </span>
          <span className={titleStyle}>{title}</span>
        </span>
      }
      footer={
        <p className={hint}>
          {backTo === undefined ? (
            `Your answers stay on this device for an hour after you leave. We’ll send them to ${brand.pharmacy} when you finish, or right away if we have to stop for your safety.`
          ) : (
            <>
              <Link className={link} to={backTo}>
                Finish later
              </Link>
              . Your answers stay on this device for an hour after you leave, unless you log out.
            </>
          )}
        </p>
      }
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

// fields draw what stands under their options
Field.drawsDetails = true
