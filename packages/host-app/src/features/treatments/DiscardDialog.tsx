import { body, Button, Sheet } from '@anamnesis/fields/internal'
import { actions } from './TreatmentCard.css.ts'

/** Confirms discarding an unfinished questionnaire. */
export function DiscardDialog({
  name,
  isBusy,
  onDiscard,
  onClose,
}: {
  /** Name of the treatment. */
  readonly name: string
  readonly isBusy: boolean
  readonly onDiscard: () => void
  readonly onClose: () => void
}) {
  return (
    <Sheet title="Discard this questionnaire?" onClose={onClose}>
      <p className={body} style={{ marginBlock: '0.75rem 1.5rem' }}>
        Your answers for {name} will be deleted. Nothing was sent to a provider, and you won’t be charged. You can start again at any time.
      </p>
      <div className={actions}>
        <Button onClick={onClose}>Keep it</Button>
        <Button look="danger" isBusy={isBusy} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Sheet>
  )
}
