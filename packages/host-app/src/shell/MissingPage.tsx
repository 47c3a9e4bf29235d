import { Button } from '@anamnesis/fields'
import { PlainPage } from './PlainPage.tsx'

/** In place of a page that could not be fetched. */
export function MissingPage({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <PlainPage
      title="A part of this page did not come"
      intro="It could not be fetched. Check your connection, then try again. Nothing that you sent is lost."
    >
      <Button onClick={onRetry}>Try again</Button>
    </PlainPage>
  )
}
