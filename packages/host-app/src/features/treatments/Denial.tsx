import { body, link, LinkButton } from '@anamnesis/fields/internal'
import { Link } from '../../lib/router/Link.tsx'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { box, part, partTitle, written } from './TreatmentCard.css.ts'

/** A provider's message about a denied treatment, with next steps. */
export function Denial({
  text,
  treatment,
  wasApproved,
}: {
  readonly text: string | null
  readonly treatment: string
  /** It was approved before; shipments until then were charged. */
  readonly wasApproved: boolean
}) {
  const follow = useLinkClickHandler()
  return (
    <div className={part}>
      {text !== null && (
        <div className={box}>
          <h3 className={partTitle}>What your provider wrote</h3>
          <p className={`${body} ${written}`} dir="auto">
            {text}
          </p>
        </div>
      )}
      <p className={body}>
        {wasApproved ? 'We won’t ship or charge anything more.' : 'You haven’t been charged.'} If you have a question,{' '}
        <Link className={link} to="/dashboard/messages">
          write to your care team
        </Link>
        . If something has changed since then, you can start a new visit.
      </p>
      <LinkButton look="secondary" href={`/onboarding/${treatment}`} onClick={follow}>
        Start a new visit
      </LinkButton>
    </div>
  )
}
