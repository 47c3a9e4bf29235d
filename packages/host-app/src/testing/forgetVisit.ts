/** Leaves nothing of an earlier visit in this browser: what was stored, and every cookie that a page can see. */
export function forgetVisit(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; Max-Age=0`
}
