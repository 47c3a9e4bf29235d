import type { DashboardTreatment } from '@anamnesis/api/contract'
import { Button, LinkButton } from '@anamnesis/fields/internal'
import { nextChargeText } from '../../lib/nextChargeText.ts'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { aside, fact, facts, links, term, value } from './TreatmentCard.css.ts'

/** What a patient looks for beside the state of a treatment: directions, the care team and the next charge. */
export function TreatmentAside({ treatment, onDetails }: { readonly treatment: DashboardTreatment; readonly onDetails: () => void }) {
  const { product, next_charge: charge, subscription_state: state } = treatment
  const follow = useLinkClickHandler()
  return (
    <div className={aside}>
      <div className={links}>
        {product !== null && (
          <Button look="quiet" onClick={onDetails}>
            {state === null ? 'About this medication' : 'How to use it'}
          </Button>
        )}
        <LinkButton look="quiet" href="/dashboard/messages" onClick={follow}>
          Message your care team
        </LinkButton>
      </div>
      {charge !== null && state !== 'Paused' && (
        <dl className={facts}>
          <div className={fact}>
            <dt className={term}>Next charge</dt>
            <dd className={value}>{nextChargeText(charge, state)}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
