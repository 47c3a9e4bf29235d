import { Button } from '@anamnesis/fields'
import { focusHeading } from '../../shell/focusHeading.ts'
import { PlainPage } from '../../shell/PlainPage.tsx'

/** What a patient told before could not be loaded: a shorter questionnaire is not safe without it. */
export function OnFileOutOfReach({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div ref={focusHeading}>
      <PlainPage
        title="We could not load your earlier answers"
        intro="Check your connection, then try again. We need them to keep you safe, and nothing that you told us is lost."
      >
        <Button onClick={onRetry}>Try again</Button>
      </PlainPage>
    </div>
  )
}
