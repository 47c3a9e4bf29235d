import { randomBytes, createHash } from 'node:crypto'
import { extname, join, normalize } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { contentSecurityPolicy, type ProviderOrigins } from './contentSecurityPolicy.ts'
import { compressors } from './compressResponses.ts'
import { encodingsFor, siteFile } from './siteFile.ts'
import { readFile } from 'node:fs/promises'

/** Serves the built app: hashed files as immutable, any other path as the page for that URL, with a strict content security policy. The
 * page's `{nonce}`, in a `<meta property="csp-nonce" nonce="{nonce}">`, becomes the nonce of each response.
 */
export function siteFiles({ folder, origins, config }: SiteOptions): MiddlewareHandler {
  const policy = contentSecurityPolicy(origins)
  const pageAt = sitePages({ folder, config })
  const permissions = `camera=(self), geolocation=(), microphone=(), payment=(self${origins.card ? ` "${origins.card}"` : ''})`

  /** Sets the headers of every response. */
  function head(context: Context, path: string) {
    context.header('vary', 'accept-encoding')
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', WITH_TOKEN.test(path) ? 'no-referrer' : 'strict-origin')
    context.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    context.header('permissions-policy', permissions)
    // browsers honour it over HTTPS only
    context.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }

  /** Revalidates with an ETag: an unchanged page is not sent again and retains its nonce and policy. */
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

/** Only the build writes these pages; a script without attributes is inline. */
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

/** URLs that contain a token, in any case, as the app accepts them; they must not leak to other sites. Such a page sets no referrer policy
 * of its own.
 */
const WITH_TOKEN = /^\/(password\/reset|email-renewal|verify)\//i

/** The folder of the built app, and the other origins it uses. */
export interface SiteOptions {
  readonly folder: string
  readonly origins: ProviderOrigins
  /** The app's runtime configuration, inserted into its pages. */
  readonly config?: Readonly<Record<string, unknown>> | undefined
}

/** The file path inside the folder; undefined for an invalid path, or one outside. */
function pathOf(encoded: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(encoded))
    return path.startsWith('/') && !path.includes('\0') && !path.split(/[\\/]/).some((part) => part.startsWith('.')) ? path : undefined
  } catch {
    return undefined
  }
}

/** A built page with the runtime configuration inserted. */
interface SitePage {
  /** Contains `{nonce}` for the nonce of each response. */
  readonly html: string
  /** Distinguishes it from other versions. */
  readonly version: string
  /** Hashes of the inline scripts for the content security policy. */
  readonly scripts: readonly string[]
}

/** The folder of the pages, and the configuration to insert. */
interface SitePagesOptions {
  readonly folder: string
  /** Inserted into the page, so that the app needs no request before it starts. */
  readonly config: Readonly<Record<string, unknown>> | undefined
}

/** Returns the page for a path: the brand's page for the exact path or for all paths under its first two parts or its first (`all`), else
 * the brand's or the build's empty page. Reads each once. Undefined without a build.
 */
function sitePages({ folder, config }: SitePagesOptions): (path: string) => Promise<SitePage | undefined> {
  const known = new Map<string, SitePage>()
  const brand = typeof config?.['brand'] === 'string' ? config['brand'] : undefined

  async function read(file: string): Promise<SitePage | undefined> {
    const page = known.get(file)
    if (page) return page
    const template = await readFile(join(folder, file), 'utf8').catch(() => undefined)
    if (template === undefined) return undefined
    // escaped, so that the text can't end its script element
    const json = config && JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
    const html = json === undefined ? template : template.replace('{config}', () => json)
    const made = { html, version: sha256(html, 'base64url'), scripts: scriptsIn(html) }
    known.set(file, made)
    return made
  }

  return async (path) => {
    const parts = path.split('/').filter(Boolean)
    // at most two levels, because each is looked up on disk
    const above = [2, 1].map((length) => `/${[...parts.slice(0, length), 'all'].join('/')}`)
    const own = brand === undefined ? [] : [path, ...above, '/index'].map((name) => join('pages', brand, `${name}.html`))
    for (const file of [...own, 'index.html']) {
      const page = await read(file)
      if (page) return page
    }
    return undefined
  }
}
