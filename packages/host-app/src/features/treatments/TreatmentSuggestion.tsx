import type { DashboardTreatment } from '@anamnesis/api/contract'
import { body, Button, LinkButton } from '@anamnesis/fields/internal'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { readBody } from '../../lib/readBody.ts'
import { formatMoney } from '../../lib/formatMoney.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { planLabel } from '../../lib/planLabel.ts'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { question, title } from './CareTeamQuestion.css.ts'
import { PrescriberDirections } from './PrescriberDirections.tsx'
import { actions, partTitle, written } from './TreatmentCard.css.ts'

/** Another product or dose that the provider suggests, with its price, to accept or to ask about. */
export function TreatmentSuggestion({ suggestion, isFirst, onAccepted, onFailed }: TreatmentSuggestionProps) {
  const { api } = useHostServices()
  const { id, drug, dose, months, price, price_before: before, note, directions } = suggestion
  const follow = useLinkClickHandler()
  const heading = useId()
  const accept = useMutation({
    mutationFn: () => readBody(api.acceptSuggestion({ params: { suggestion_id: id }, body: { price } })),
    onSuccess: onAccepted,
    onError: ({ message }) => onFailed(message),
  })
  return (
    <section className={question} aria-labelledby={heading}>
      <h3 id={heading} className={title}>
        Your provider suggests {drug}, {dose}
      </h3>
      <div>
        <h4 className={partTitle}>What your provider wrote</h4>
        <p className={`${body} ${written}`} dir="auto">
          {note}
        </p>
      </div>
      {directions !== null && <PrescriberDirections text={directions} heading="h4" />}
      <p className={body}>
        Your {isFirst ? 'first' : 'next'} order will cost <strong>{formatMoney(price)}</strong> instead of {formatMoney(before)}.{' '}
        {planLabel(months)}. We won’t ship or charge anything until you accept.
      </p>
      <div className={actions}>
        <Button isBusy={accept.isPending} onClick={() => accept.mutate()}>
          Accept
        </Button>
        <LinkButton look="secondary" href="/dashboard/messages" onClick={follow}>
          Message us
        </LinkButton>
      </div>
    </section>
  )
}

/** Props of {@link TreatmentSuggestion}. */
interface TreatmentSuggestionProps {
  readonly suggestion: NonNullable<DashboardTreatment['suggestion']>
  /** Before the first order. */
  readonly isFirst: boolean
  readonly onAccepted: () => void
  /** Receives the error, as a sentence. */
  readonly onFailed: (error: string) => void
}
