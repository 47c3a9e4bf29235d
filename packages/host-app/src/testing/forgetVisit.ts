import { toasts } from '../shell/dashboard/toasts.ts'

/** Leaves nothing of an earlier visit in this browser: what was stored, every cookie that a page can see, and what was told for a moment. */
export function forgetVisit(): void {
  toasts.clear()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; Max-Age=0`
}
