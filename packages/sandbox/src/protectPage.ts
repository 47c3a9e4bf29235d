import type { Context } from 'hono'

/** Prevents a page from loading or being framed by unlisted sources, and from being cached. */
export function protectPage(
  context: Context,
  { scripts, styles = "'self'", connections, forms = "'self'", frameAncestors = "'none'", images, isSecret }: PagePolicy = {},
) {
  const policy = [
    "default-src 'none'",
    ...(scripts === undefined ? [] : [`script-src ${scripts}`]),
    `style-src ${styles}`,
    ...(connections === undefined ? [] : [`connect-src ${connections}`]),
    `form-action ${forms}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    ...(images === undefined ? [] : [`img-src ${images}`]),
  ]
  context.header('content-security-policy', policy.join('; '))
  // no-referrer would also blank the Origin of the page's own forms
  context.header('referrer-policy', isSecret ? 'no-referrer' : 'same-origin')
  context.header('cache-control', 'no-store')
  context.header('x-content-type-options', 'nosniff')
}

/** Permissions of a sandbox page; each is a source list of its content security policy. */
interface PagePolicy {
  readonly scripts?: string
  readonly styles?: string
  readonly connections?: string
  readonly forms?: string
  readonly frameAncestors?: string
  readonly images?: string
  /** Whether its URL is secret: no Referer is sent, not even to the page's own forms. */
  readonly isSecret?: boolean
}
