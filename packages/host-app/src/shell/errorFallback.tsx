import type { ReactNode } from 'react'
import { isFixedByReload } from '../lib/isFixedByReload.ts'
import { isFailedDownload } from '../lib/isFailedDownload.ts'
import { mayReload } from '../lib/reloads.ts'
import { Button } from '@anamnesis/fields/internal'
import { PlainPage } from './PlainPage.tsx'

/** Page for a failed download; reloads up to three times first if that can help. Undefined for other errors, and after the last reload. */
export async function errorFallback(error: unknown, onRetry: () => void): Promise<ReactNode> {
  if (!isFailedDownload(error)) return undefined
  if (await isFixedByReload()) {
    if (!mayReload()) return undefined
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
