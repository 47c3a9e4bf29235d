import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { contentSecurityPolicy, type ProviderOrigins } from './contentSecurityPolicy.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
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
}

/**
 * Serves the built app: hashed files for ever, any other path the page itself, under a strict content security policy.
 * The page's `{nonce}`, in a `<meta property="csp-nonce" nonce="{nonce}">`, becomes the nonce of each answer.
 */
export function siteFiles({ folder, origins }: SiteOptions): MiddlewareHandler {
  const policy = contentSecurityPolicy(origins)
  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next()
    const path = pathOf(context.req.path)
    if (path === undefined) return next()
    const isFile = extname(path) !== '' && extname(path) !== '.html'
    const content = await readFile(join(folder, isFile ? path : 'index.html')).catch(() => undefined)
    if (!content) return next()
    const nonce = randomBytes(16).toString('base64')
    context.header('content-type', isFile ? (TYPES[extname(path)] ?? 'application/octet-stream') : TYPES['.html'])
    context.header('cache-control', isFile && path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store')
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', WITH_TOKEN.test(path) ? 'no-referrer' : 'strict-origin')
    context.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    context.header(
      'permissions-policy',
      `camera=(self), geolocation=(), microphone=(), payment=(self${origins.card ? ` "${origins.card}"` : ''})`,
    )
    // browsers heed it over https only
    context.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    context.header('content-security-policy', policy(nonce))
    return context.body(isFile ? new Uint8Array(content) : content.toString().replaceAll('{nonce}', nonce))
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
