/** A path of this app that a link may lead back to, or undefined for anything else: another site is never redirected to. */
export function sameOriginPath(next: string | null, origin: string): string | undefined {
  if (next === null || !next.startsWith('/')) return undefined
  const url = new URL(next, origin)
  return url.origin === origin ? url.pathname + url.search : undefined
}
