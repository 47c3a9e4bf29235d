import { body } from '../css/typography.css.ts'
import { Button } from '../private/Button/Button.tsx'
import { notice } from './CallFailure.css.ts'

/** A background call has not arrived: nothing is lost, and the patient can continue. Announced politely. */
export function Unsent({ isShown, onRetry }: UnsentProps) {
  // mounted while empty, because screen readers announce changes of live regions only
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold words alone, and this holds a paragraph and a button
    <div role="status">
      {isShown && (
        <div className={notice}>
          <p className={body}>
            We couldn’t send your last answers yet. They’re safe on this device. You can continue, and we’ll send them again when you choose
            Next.
          </p>
          <Button look="secondary" onClick={onRetry}>
            Try again now
          </Button>
        </div>
      )}
    </div>
  )
}

interface UnsentProps {
  readonly isShown: boolean
  readonly onRetry: () => void
}
