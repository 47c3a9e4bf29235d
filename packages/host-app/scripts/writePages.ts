// Prerenders each brand's first pages as HTML; `npm run build` runs it after the app is built
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { supportedBrowsers } from '../../../supportedBrowsers.ts'
import type { Brand } from '@anamnesis/flows'
import type { PrerenderTarget } from '../src/prerenderTargets.ts'
import type { PrerenderedPage } from '../src/prerender.tsx'
import { criticalStyles } from './criticalStyles.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Exports of the built prerender.tsx. */
interface Prerenderer {
  readonly brandIds: readonly string[]
  readonly loadBrand: (brand: string) => Promise<Brand>
  readonly pagesOf: (brand: string) => Promise<readonly PrerenderTarget[]>
  readonly prerender: (brand: string, page: PrerenderTarget) => Promise<PrerenderedPage>
}

/** Start page of signed-in patients; other dashboard addresses lead there. */
const FIRST_OF_PATIENT = '/dashboard/treatments'

const folder = fileURLToPath(new URL('..', import.meta.url))
const dist = join(folder, 'dist')
const built = join(dist, '.prerender')
const template = await readFile(join(dist, 'index.html'), 'utf8')
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk> // Vite wrote it
const assets = await readdir(join(dist, 'assets'))

const scheme = await scriptOf('src/hydration/showColourScheme.ts')
const recorder = await scriptOf('src/hydration/recordPreHydrationEvents.ts')
const start = await scriptOf('src/hydration/startAfterPaint.ts')
const { brandIds, loadBrand, pagesOf, prerender } = await prerenderer()
const [styleLink = '', styleFile = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)">/.exec(template) ?? []
const styles = await readFile(join(dist, styleFile), 'utf8')

for (const brand of brandIds) {
  const brandData = await loadBrand(brand)
  await writePage(brand, 'index', withHelp(withStyles(withHead(template, { brand, brandData, modules: [] }), brand), brandData))
  for (const drawn of await pagesOf(brand)) {
    const { path, audience } = drawn
    const { html, title, modules } = await prerender(brand, drawn)
    const [body, rules] = withoutStyleAttributes(html)
    const page = withStyles(withHead(template, { brand, brandData, modules }), brand, body, rules)
      .replace('<html ', () => (audience === 'patient' ? '<html data-for="patient" ' : '<html '))
      .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
      // before the elements that it observes; a loading page has none
      .replace('</head>', () => (audience === 'any' ? '</head>' : `<script>${recorder}</script></head>`))
      // the app renders a loading page again: its content isn't known at build time
      .replace(/<div id="root">.*?<\/div>/s, () => `<div id="root"${audience === 'any' ? '' : ` data-page="${path}"`}>${body}</div>`)
    // a help line in the page, or below the JavaScript notice
    const whole = withHelp(body.includes(brandData.supportPhone) ? page.replace('<!--help-->', '') : page, brandData)
    // one shell serves all addresses below a patient's page
    await writePage(brand, audience === 'patient' ? `${path.slice(1)}/all` : path.slice(1), whole)
    if (path === FIRST_OF_PATIENT) await writePage(brand, 'dashboard/all', whole)
  }
}

await rm(built, { recursive: true })

async function writePage(brand: string, name: string, html: string) {
  const file = join(dist, 'pages', brand, `${name}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}

interface PageHead {
  readonly brand: string
  /** Brand data that is written into the page. */
  readonly brandData: Brand
  readonly modules: readonly string[]
}

/** Preloads the files of a page in parallel. */
function withHead(html: string, { brand, brandData, modules }: PageHead): string {
  const links = [...new Set(modules.flatMap((module) => filesOf(keyOf(module))))]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const fonts = fontsOf(brand).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`)
  const page = html
    .replace('<html ', () => `<html data-brand="${brand}" data-scheme="auto" `)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(brandData.name)}</title>`)
    .replace('</head>', () => `${[...fonts, ...links].join('')}<script>${scheme}</script></head>`)
    // prevents the JSON from ending its script element
    .replace(
      '<script type="application/json" id="config">',
      (config) =>
        `<script type="application/json" id="brand">${JSON.stringify(brandData).replaceAll('<', String.raw`\u003c`)}</script>${config}`,
    )
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      (_, app: string) => `<link id="app" rel="modulepreload" crossorigin href="${app}"><script>${start}</script>`,
    )
  if (!page.includes('<link id="app"')) throw new Error(`PAGE_NO_START ${brand}: index.html of the build has no known app script.`)
  return page
}

/** Inlines critical styles; the rest load at the end of the page. */
function withStyles(html: string, brand: string, body = '', rules = ''): string {
  const critical = `<style nonce="{nonce}">${criticalStyles(styles, body, brand)}${rules}</style>`
  return html.replace(styleLink, () => critical).replace('</body>', () => `${styleLink.replace('<link ', '<link id="styles" ')}</body>`)
}

/** Contact details for users who can't use the app. */
function withHelp(html: string, { supportPhone, supportEmail }: Brand): string {
  const phone = `<a href="tel:${supportPhone.replaceAll('-', '')}">${supportPhone}</a>`
  return html.replaceAll('<!--help-->', () => `<p>Or call ${phone}, or write to <a href="mailto:${supportEmail}">${supportEmail}</a>.</p>`)
}

function keyOf(module: string): string {
  const key = Object.keys(manifest).find((one) => one.includes(module))
  if (key === undefined) throw new Error(`PAGE_NO_MODULE ${module}: the build has no such file. Name another in prerenderTargets.ts.`)
  return key
}

/** Files of a chunk and its imports, transitively. */
function filesOf(key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))]
}

/** Latin subsets of the fonts that a brand's theme names first. */
function fontsOf(brand: string): readonly string[] {
  const [, theme = ''] = new RegExp(`\\[data-brand=["']?${brand}["']?\\]\\s*\\{([^}]*)\\}`).exec(styles) ?? []
  const families = [...theme.matchAll(/--ana-font-(?:heading|body):\s*["']?([\w ]+?) Variable/g)].map(([, family = '']) =>
    family.toLowerCase(),
  )
  return [...new Set(families)].flatMap((family) => assets.filter((file) => new RegExp(`^${family}-latin-(?!ext).*\\.woff2$`).test(file)))
}

/** A script of ours, bundled for inlining. */
async function scriptOf(entry: string): Promise<string> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: join(folder, entry), formats: ['iife'], name: 'page' }, target: supportedBrowsers },
  })
  const [output] = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (output?.type !== 'chunk') throw new Error(`PAGE_NO_SCRIPT ${entry}: it produced no chunk.`)
  return output.code.trim()
}

async function prerenderer(): Promise<Prerenderer> {
  await build({
    root: folder,
    logLevel: 'error',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: built,
      emptyOutDir: true,
      manifest: false,
      license: false,
      rolldownOptions: { output: { codeSplitting: true } },
    },
  })
  return (await import(pathToFileURL(join(built, 'prerender.js')).href)) as Prerenderer // exported by prerender.tsx
}

/** Moves style attributes, which the content security policy forbids, to `data-style` and equivalent rules. `startApp` restores them before hydration, since React removes no rule. */
function withoutStyleAttributes(html: string): readonly [string, string] {
  const rules = new Set<string>()
  const body = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const text = style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    rules.add(`#root [data-style="${text.replaceAll(/["\\]/g, String.raw`\$&`)}"]{${text}}`)
    return ` data-style="${style}"`
  })
  return [body, [...rules].join('')]
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
