import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { MiddlewareHandler } from 'hono'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Where the built app lies, and the origins that it talks to beside its own. */
export interface SiteOptions {
  readonly folder: string
  readonly cardOrigin: string | undefined
  readonly addressOrigin: string | undefined
}

/** Serves the built app: hashed files for ever, any other path the page itself, under a strict content security policy. */
export function siteFiles({ folder, cardOrigin, addressOrigin }: SiteOptions): MiddlewareHandler {
  const policy = contentSecurityPolicy(cardOrigin, addressOrigin)
  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next()
    const path = normalize(decodeURIComponent(context.req.path))
    const isFile = extname(path) !== '' && !path.split(/[\\/]/).includes('..')
    const content = isFile ? await readFile(join(folder, path)).catch(() => undefined) : await readFile(join(folder, 'index.html'))
    if (!content) return next()
    const nonce = randomBytes(16).toString('base64')
    context.header('content-type', isFile ? (TYPES[extname(path)] ?? 'application/octet-stream') : TYPES['.html'])
    context.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store')
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'strict-origin-when-cross-origin')
    context.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    context.header('content-security-policy', policy(nonce))
    return context.body(isFile ? new Uint8Array(content) : content.toString().replaceAll('{nonce}', nonce))
  }
}

function contentSecurityPolicy(card = '', address = '') {
  return (nonce: string) =>
    [
      "default-src 'none'",
      `script-src 'self' ${card}`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self' ${card} ${address}`,
      `frame-src ${card || "'none'"}`,
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ].join('; ')
}
