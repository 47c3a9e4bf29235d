import { useResource } from '@anamnesis/engine/react'
import { useState } from 'react'
import { FAILURE_CACHE_TIME } from '../lib/failureCacheTime.ts'
import { Loading } from './Loading.tsx'
import { loadErrorFallback } from './loadErrorFallback.ts'
import { Button } from '@anamnesis/fields/internal'
import { PlainPage } from './PlainPage.tsx'

/** Replaces a failed part. A failed download reloads the page up to three times if that can help, else offers a retry. Other errors, and one that three reloads did not fix, show the generic error page. */
export function FailedPage({ error, onRetry, onReload, onGivenUp }: FailedPageProps) {
  const [isTriedAgain, setIsTriedAgain] = useState(false)
  const tryAgain = () => {
    setIsTriedAgain(true)
    setTimeout(() => {
      setIsTriedAgain(false)
      onRetry()
    }, FAILURE_CACHE_TIME)
  }
  const { opened } = useResource({
    open: async () => {
      const found = await loadErrorFallback().then(
        (errorFallback) => errorFallback(error, tryAgain),
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

/** Props of {@link FailedPage}. */
export interface FailedPageProps {
  readonly error: unknown
  /** Renders or opens the failed part again. */
  readonly onRetry: () => void
  /** Recovery for other errors; by default a reload. */
  readonly onReload?: () => void
  /** Called when no retry is left. */
  readonly onGivenUp?: (error: unknown) => void
}

/** Generic error page; no answer is lost. */
export function ErrorPage({ onReload = () => window.location.reload() }: { readonly onReload?: () => void }) {
  return (
    <PlainPage title="Something went wrong" intro="We're sorry about that. You can try again, or contact support if the problem persists.">
      <Button onClick={onReload}>Reload</Button>
    </PlainPage>
  )
}
