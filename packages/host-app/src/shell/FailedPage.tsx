import { useResource } from '@anamnesis/engine/react'
import { useState } from 'react'
import { FAILURE_KEPT } from '../lib/failureKept.ts'
import { Loading } from './Loading.tsx'
import { loadInsteadOf } from './loadInsteadOf.ts'
import { Button } from '@anamnesis/fields'
import { PlainPage } from './PlainPage.tsx'

/** What failed, and how it is tried again. */
export interface FailedPageProps {
  readonly error: unknown
  /** Draws or opens again what did not come. */
  readonly onRetry: () => void
  /** What is done about anything else; the page is loaded anew by default. */
  readonly onReload?: () => void
  /** Told of it once nothing more is tried. */
  readonly onGivenUp?: (error: unknown) => void
}

/**
 * In place of what failed: where a part could not be fetched the page is loaded anew by itself where that helps, three times, else it says that it did not come, and
 * it is asked for once more; for anything else there is the generic error page.
 */
export function FailedPage({ error, onRetry, onReload, onGivenUp }: FailedPageProps) {
  const [isTriedAgain, setIsTriedAgain] = useState(false)
  const tryAgain = () => {
    setIsTriedAgain(true)
    setTimeout(() => {
      setIsTriedAgain(false)
      onRetry()
    }, FAILURE_KEPT)
  }
  const { opened } = useResource({
    open: async () => {
      const found = await loadInsteadOf().then(
        (insteadOf) => insteadOf(error, tryAgain),
        () => undefined,
      )
      onGivenUp?.(error)
      return { found }
    },
    close: () => undefined,
    identity: [error],
  })
  if (!opened || isTriedAgain) return <Loading />
  return opened.found ?? <ErrorPage {...(onReload && { onReload })} />
}

/** Something went wrong that no screen foresees; nothing that was answered is lost. */
export function ErrorPage({ onReload = () => window.location.reload() }: { readonly onReload?: () => void }) {
  return (
    <PlainPage title="Something went wrong" intro="We're sorry about that. You can try again, or contact support if the problem persists.">
      <Button onClick={onReload}>Reload</Button>
    </PlainPage>
  )
}
