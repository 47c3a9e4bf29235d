import { randomBytes } from 'node:crypto'
import { extname, join, normalize } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { contentSecurityPolicy, type ProviderOrigins } from './contentSecurityPolicy.ts'
import { pack } from './pack.ts'
import { encodingsFor, siteFile } from './siteFile.ts'
import { type SitePage, sitePages } from './sitePages.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Addresses that carry a token, in any case, as the app takes them: nothing outside may learn them. A page says nothing of its own about it. */
const WITH_TOKEN = /^\/(password\/reset|email-renewal|verify)\//i

/** Where the built app lies, and the origins that it talks to beside its own. */
export interface SiteOptions {
  readonly folder: string
  readonly origins: ProviderOrigins
  /** What the app has to know of its surroundings; its pages hold it. */
  readonly config?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Serves the built app: hashed files for ever, any other path the page of that address, under a strict content security policy.
 * The page's `{nonce}`, in a `<meta property="csp-nonce" nonce="{nonce}">`, becomes the nonce of each answer.
 */
export function siteFiles({ folder, origins, config }: SiteOptions): MiddlewareHandler {
  const policy = contentSecurityPolicy(origins)
  const pageAt = sitePages({ folder, config })
  const permissions = `camera=(self), geolocation=(), microphone=(), payment=(self${origins.card ? ` "${origins.card}"` : ''})`

  /** What stands over every answer. */
  function head(context: Context, path: string) {
    context.header('vary', 'accept-encoding')
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', WITH_TOKEN.test(path) ? 'no-referrer' : 'strict-origin')
    context.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    context.header('permissions-policy', permissions)
    // browsers heed it over https only
    context.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }

  /** Kept, but asked about each time: one that is still the same is not sent again, and keeps the nonce and the policy that it came with. */
  async function sendPage(context: Context, { html, version, scripts }: SitePage) {
    const etag = `W/"${version}"`
    context.header('etag', etag)
    context.header('cache-control', 'private, no-cache')
    if (context.req.header('if-none-match') === etag) return context.body(null, 304)
    const nonce = randomBytes(16).toString('base64')
    context.header('content-type', 'text/html; charset=utf-8')
    context.header('content-security-policy', policy({ nonce, scripts }))
    const [encoding] = encodingsFor(context.req.header('accept-encoding'))
    const text = html.replaceAll('{nonce}', nonce)
    if (encoding === undefined) return context.body(text)
    context.header('content-encoding', encoding)
    return context.body(await pack[encoding](text))
  }

  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next()
    const path = pathOf(context.req.path)
    if (path === undefined) return next()
    if (['', '.html'].includes(extname(path))) {
      const page = await pageAt(path)
      if (!page) return next()
      head(context, path)
      return sendPage(context, page)
    }
    const file = await siteFile(join(folder, path), encodingsFor(context.req.header('accept-encoding')))
    if (!file) return next()
    head(context, path)
    context.header('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    context.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store')
    context.header('content-security-policy', policy({ nonce: randomBytes(16).toString('base64'), scripts: [] }))
    if (file.encoding) context.header('content-encoding', file.encoding)
    return context.body(file.content)
  }
}

/** The path inside the folder; undefined for one that is no path, or leads out of it. */
function pathOf(encoded: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(encoded))
    return path.startsWith('/') && !path.includes('\0') && !path.split(/[\\/]/).some((part) => part.startsWith('.')) ? path : undefined
  } catch {
    return undefined
  }
}
