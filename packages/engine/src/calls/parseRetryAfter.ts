/** Milliseconds from `now` that a Retry-After header asks for; undefined when it is unreadable (RFC 9110, 10.2.3). */
export function parseRetryAfter(header: string | undefined, now: string): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // an HTTP date starts with its weekday; Date.parse accepts more
  const until = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.parse(now))
}
