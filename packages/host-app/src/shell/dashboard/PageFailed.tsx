import { body, Button } from '@anamnesis/fields'
import { failed } from './PageFailed.css.ts'

/** A page whose content could not be loaded, and the way to try again. `what` begins the sentence. */
export function PageFailed({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <div className={failed} role="alert">
      <p className={body}>{what} could not be loaded. Check your connection, then try again.</p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
