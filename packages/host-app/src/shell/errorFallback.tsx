import type { ReactNode } from 'react'
import { isFixedByReload } from '../lib/isFixedByReload.ts'
import { isMissing } from '../lib/isMissing.ts'
import { mayReload } from '../lib/reloads.ts'
import { Button } from '@anamnesis/fields/internal'
import { PlainPage } from './PlainPage.tsx'

/** Page for a failed download, after up to three reloads if they help; undefined for other errors. */
export async function errorFallback(error: unknown, onRetry: () => void): Promise<ReactNode> {
  if (!isMissing(error)) return undefined
  if ((await isFixedByReload()) && mayReload()) {
    window.location.reload()
    await new Promise(() => undefined)
  }
  return <MissingPage onRetry={onRetry} />
}

/** Page for a failed download. */
export function MissingPage({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <PlainPage title="Part of this page didn’t load" intro="Check your connection, then try again. Nothing you sent is lost.">
      <Button onClick={onRetry}>Try again</Button>
    </PlainPage>
  )
}
