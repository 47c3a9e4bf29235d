import { body, Button } from '@anamnesis/fields/internal'
import { failed } from './PageFailed.css.ts'

/** A loading error with a retry. `what` starts the sentence. */
export function PageFailed({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <div className={failed} role="alert">
      <p className={body}>{what} didn’t load. Check your connection, then try again.</p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
