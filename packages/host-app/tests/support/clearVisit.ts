import { toasts } from '../../src/shell/dashboard/toasts.ts'

/** Clears an earlier visit's storage, visible cookies and in-memory state. */
export function clearVisit(): void {
  toasts.clear()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; Max-Age=0`
}
