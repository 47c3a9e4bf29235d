import { useOpening } from '@anamnesis/engine/react'
import { useState } from 'react'
import { FAILURE_KEPT } from '../lib/failureKept.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Loading } from './Loading.tsx'
import { loadInsteadOf } from './loadInsteadOf.ts'

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
  const { opened } = useOpening({
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
