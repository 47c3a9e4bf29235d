import { isStorageBlocked, tabStorage } from './browserStorage.ts'

/** Whether a failed page may reload automatically: three times per tab, then the count resets for the next failure. Never without storage for the count. */
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

const KEY = 'anamnesis-reloads'
/** Maximum automatic reloads (patient app, section 4). */
const LIMIT = 3
