import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page as the build wrote it, with what the app has to know of its surroundings. */
export interface SitePage {
  /** Holds a `{nonce}` for each answer's own. */
  readonly html: string
  /** What it is told apart by from any other version of it. */
  readonly version: string
  /** The scripts that stand in the page itself, as the content security policy names them. */
  readonly scripts: readonly string[]
}

/** Where the pages lie, and what they are told. */
export interface SitePagesOptions {
  readonly folder: string
  /** Stands in the page, so that nothing has to be asked for before the app begins. */
  readonly config: Readonly<Record<string, unknown>> | undefined
}

/**
 * The page for a path: of the brand, for the address itself or for everything at and below its first two parts or its first (`all`), else the brand's or the
 * build's empty one. Each is read once. Undefined where there is no build.
 */
export function sitePages({ folder, config }: SitePagesOptions): (path: string) => Promise<SitePage | undefined> {
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

/** The build alone writes these pages: a script without an attribute is one that stands there in full. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => `'sha256-${sha256(text, 'base64')}'`)

const sha256 = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding)
