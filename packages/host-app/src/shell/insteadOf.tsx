import type { ReactNode } from 'react'
import { isMendedByReload } from '../lib/isMendedByReload.ts'
import { isMissing } from '../lib/isMissing.ts'
import { mayReload } from '../lib/reloads.ts'
import { MissingPage } from './MissingPage.tsx'

/** What stands in place of a page that did not come, once it was loaded anew where that helps, three times; undefined for one that is broken. */
export async function insteadOf(error: unknown, onRetry: () => void): Promise<ReactNode> {
  if (!isMissing(error)) return undefined
  if ((await isMendedByReload()) && mayReload()) {
    window.location.reload()
    await new Promise(() => undefined)
  }
  return <MissingPage onRetry={onRetry} />
}
