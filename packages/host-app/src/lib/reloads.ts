import { isStorageBlocked, tabStorage } from './browserStorage.ts'

const KEY = 'anamnesis-reloads'
/** How often a page that does not load is tried again by itself: patient app, section 4. */
const LIMIT = 3

/**
 * Whether a page that did not load is to be loaded again by itself: three times in a tab, then no more, and the count begins anew for the
 * next page that fails. Never where the count would be lost with the page.
 */
export function mayReload(storage = isStorageBlocked ? undefined : tabStorage): boolean {
  if (!storage) return false
  const count = Number(storage.getItem(KEY) ?? 0)
  if (count >= LIMIT) {
    storage.removeItem(KEY)
    return false
  }
  storage.setItem(KEY, String(count + 1))
  return true
}
