import { Button, hint, LinkButton } from '@anamnesis/fields/internal'
import { formatCents } from '@anamnesis/fields/screens'
import type { TreatmentCode } from '@anamnesis/flows'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { focusHeading } from '../../shell/focusHeading.ts'
import { PlainPage } from '../../shell/PlainPage.tsx'
import type { BeforeOnboarding } from './openOnboarding.ts'
import { ConfirmEarlierAnswers } from './ConfirmEarlierAnswers.tsx'

/** Page before a questionnaire: starts a visit, confirms earlier answers, or says that they could not be loaded or sent. */
export function BeforeQuestionnaire({ before, treatment, isOutOfDate, onBegin, onAgain }: BeforeQuestionnaireProps) {
  if (before === 'not begun') return <BeginPage treatment={treatment} onBegin={onBegin} />
  if (before === 'answers on record unavailable') return <AnswersOnRecordError onRetry={() => onAgain(false)} />
  if ('notSent' in before) return <AnswersNotSent treatment={treatment} isApproved={before.notSent === 'approved'} onRead={before.forget} />
  return (
    <ConfirmEarlierAnswers {...before.ask} isOutOfDate={isOutOfDate} onSaved={() => onAgain(false)} onOutOfDate={() => onAgain(true)} />
  )
}

/** Props of {@link BeforeQuestionnaire}. */
interface BeforeQuestionnaireProps {
  readonly before: BeforeOnboarding
  readonly treatment: TreatmentCode
  /** The patient confirmed an outdated list of earlier answers. */
  readonly isOutOfDate: boolean
  /** Starts the questionnaire. */
  readonly onBegin: () => void
  /** Checks again what comes before it. */
  readonly onAgain: (isOutOfDate: boolean) => void
}

/** Asks a signed-in patient before a visit is created: opening an address creates nothing. */
function BeginPage({ treatment, onBegin }: Pick<BeforeQuestionnaireProps, 'treatment' | 'onBegin'>) {
  const { brand } = useHostServices()
  const offer = brand.treatments[treatment]
  if (!offer) return null
  return (
    <div ref={focusHeading}>
      <PlainPage
        title="Start a new visit?"
        intro={`${offer.name}. ${offer.summary} The consultation is ${formatCents(offer.consultationCents)}.`}
      >
        <Button onClick={onBegin}>Start my visit</Button>
        <p className={hint}>You pay $0 today, and are only charged if treatment is approved.</p>
      </PlainPage>
    </div>
  )
}

/** Earlier answers couldn't be loaded; a shorter questionnaire isn't safe without them. */
export function AnswersOnRecordError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div ref={focusHeading}>
      <PlainPage
        title="We couldn’t load your earlier answers"
        intro="Check your connection, then try again. We need them to keep you safe. Nothing you told us is lost."
      >
        <Button onClick={onRetry}>Try again</Button>
      </PlainPage>
    </div>
  )
}

/** A treatment that the patient has, though they answered for it before logging in. */
interface AnswersNotSentProps {
  readonly treatment: TreatmentCode
  readonly isApproved: boolean
  /** Deletes the answers on this device. */
  readonly onRead: () => void
}

/** Says that answers given before login weren't sent, and how to report a change. */
function AnswersNotSent({ treatment, isApproved, onRead }: AnswersNotSentProps) {
  const { brand } = useHostServices()
  const follow = useLinkClickHandler()
  const leave: typeof follow = (event) => {
    onRead()
    follow(event)
  }
  const name = brand.treatments[treatment]?.name ?? treatment
  const before = isApproved ? `${name} is one of your treatments` : `You sent in your answers for ${name} before`
  return (
    <div ref={focusHeading}>
      <PlainPage
        title={isApproved ? 'You already have this treatment' : 'Your provider already has your answers'}
        intro={`${before}, so we didn’t send the answers you just gave. If anything about your health has changed, message your care team.`}
      >
        <LinkButton href="/dashboard/treatments" onClick={leave}>
          Go to my treatments
        </LinkButton>
        <LinkButton look="secondary" href="/dashboard/messages" onClick={leave}>
          Message your care team
        </LinkButton>
      </PlainPage>
    </div>
  )
}
