import { Button } from '@anamnesis/fields'
import { PlainPage } from './PlainPage.tsx'

/** Something went wrong that no screen foresees; nothing that was answered is lost. */
export function ErrorPage({ onReload = () => window.location.reload() }: { readonly onReload?: () => void }) {
  return (
    <PlainPage title="Something went wrong" intro="We're sorry about that. You can try again, or contact support if the problem persists.">
      <Button onClick={onReload}>Reload</Button>
    </PlainPage>
  )
}
