import { LinkButton } from '@anamnesis/fields'
import type { TreatmentCode } from '@anamnesis/flows'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useFollow } from '../../lib/router/useFollow.ts'
import { focusHeading } from '../../shell/focusHeading.ts'
import { PlainPage } from '../../shell/PlainPage.tsx'

/** A treatment that the patient has, though they answered for it before they logged in. */
interface AnswersNotSentProps {
  readonly treatment: TreatmentCode
  readonly isApproved: boolean
  /** Forgets the answers on this device. */
  readonly onRead: () => void
}

/** Tells a patient that what they answered before the login was not sent, and how to report a change instead. */
export function AnswersNotSent({ treatment, isApproved, onRead }: AnswersNotSentProps) {
  const { brand } = useHostServices()
  const follow = useFollow()
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
        intro={`${before}, so what you just answered wasn’t sent. If anything about your health has changed, message your care team.`}
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
