import { randomBytes, createHash } from 'node:crypto'
import { extname, join, normalize } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { contentSecurityPolicy, type ProviderOrigins } from './contentSecurityPolicy.ts'
import { compressors } from './compressResponses.ts'
import { encodingsFor, siteFile } from './siteFile.ts'
import { readFile } from 'node:fs/promises'

/** The build alone writes these pages: a script without an attribute is one that stands there in full. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => `'sha256-${sha256(text, 'base64')}'`)

const sha256 = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding)

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
    return context.body(await compressors[encoding](text))
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

/** A page as the build wrote it, with what the app has to know of its surroundings. */
interface SitePage {
  /** Holds a `{nonce}` for each answer's own. */
  readonly html: string
  /** What it is told apart by from any other version of it. */
  readonly version: string
  /** The scripts that stand in the page itself, as the content security policy names them. */
  readonly scripts: readonly string[]
}

/** Where the pages lie, and what they are told. */
interface SitePagesOptions {
  readonly folder: string
  /** Stands in the page, so that nothing has to be asked for before the app begins. */
  readonly config: Readonly<Record<string, unknown>> | undefined
}

/**
 * The page for a path: of the brand, for the address itself or for everything at and below its first two parts or its first (`all`), else the brand's or the
 * build's empty one. Each is read once. Undefined where there is no build.
 */
function sitePages({ folder, config }: SitePagesOptions): (path: string) => Promise<SitePage | undefined> {
  const known = new Map<string, SitePage>()
  const brand = typeof config?.['brand'] === 'string' ? config['brand'] : undefined

  async function read(file: string): Promise<SitePage | undefined> {
    const page = known.get(file)
    if (page) return page
    const template = await readFile(join(folder, file), 'utf8').catch(() => undefined)
    if (template === undefined) return undefined
    // as a script element's text nothing of it may end that element
    const told = config && JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
    const html = told === undefined ? template : template.replace('{config}', () => told)
    const made = { html, version: sha256(html, 'base64url'), scripts: scriptsIn(html) }
    known.set(file, made)
    return made
  }

  return async (path) => {
    const parts = path.split('/').filter(Boolean)
    // no deeper: each is looked for on the disk
    const above = [2, 1].map((length) => `/${[...parts.slice(0, length), 'all'].join('/')}`)
    const own = brand === undefined ? [] : [path, ...above, '/index'].map((name) => join('pages', brand, `${name}.html`))
    for (const file of [...own, 'index.html']) {
      const page = await read(file)
      if (page) return page
    }
    return undefined
  }
}
