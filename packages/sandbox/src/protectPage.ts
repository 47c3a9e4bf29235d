import type { Context } from 'hono'

/** What a page of a sandbox may do, beside showing itself; each part is a source list of a content security policy. */
interface PagePolicy {
  readonly scripts?: string
  readonly connections?: string
  readonly forms?: string
  readonly frameAncestors?: string
  /** Addresses of these pages are secrets: they are told to nobody, not even to the page's own forms. */
  readonly isSecret?: boolean
}

/** Keeps a page from loading or being held by anything that is not named, and from being kept anywhere. */
export function protectPage(
  context: Context,
  { scripts, connections, forms = "'self'", frameAncestors = "'none'", isSecret }: PagePolicy = {},
) {
  const policy = [
    "default-src 'none'",
    ...(scripts === undefined ? [] : [`script-src ${scripts}`]),
    "style-src 'self'",
    ...(connections === undefined ? [] : [`connect-src ${connections}`]),
    `form-action ${forms}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ]
  context.header('content-security-policy', policy.join('; '))
  // no-referrer would also blank the Origin of the page's own forms
  context.header('referrer-policy', isSecret ? 'no-referrer' : 'same-origin')
  context.header('cache-control', 'no-store')
  context.header('x-content-type-options', 'nosniff')
}
