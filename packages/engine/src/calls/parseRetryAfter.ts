/** How long a Retry-After header asks to wait, in milliseconds from `now`; undefined where it says nothing readable (RFC 9110, 10.2.3). */
export function parseRetryAfter(header: string | undefined, now: string): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // an HTTP date begins with its weekday; anything else that a browser would take for a date is no header of this kind
  const until = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.parse(now))
}
