import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { openBrowser } from '../support/openBrowser.ts'
import { serveFolder, type ServedFolder } from '../support/serveFolder.ts'

/** Reads a file of the test pages. */
export const readPage = (name: string) => readFileSync(new URL(`../pages/${name}`, import.meta.url), 'utf8')

/** The flow of the tag. */
export const tea = readPage('tea.json')
/** The tag as HTML. */
export const TAG = '<anamnesis-questionnaire src="/tea.json"></anamnesis-questionnaire>'

const NAMES = ['ready', 'screen', 'track', 'complete', 'blocked', 'error']
/** Host script that records all events of the tags. */
const LISTEN = `window.told = []
for (const tag of document.querySelectorAll('anamnesis-questionnaire'))
  for (const name of ${JSON.stringify(NAMES)}) tag.addEventListener(name, ({ detail }) => window.told.push([name, detail, tag.id]))`
const STRICT = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; require-trusted-types-for 'script'",
}

/** Content of the host page. */
export interface Host {
  readonly head?: string
  readonly body?: string
  readonly before?: string
  readonly after?: string
}

/** A host site with the tag, in Chromium. */
export interface TagSite {
  /** Folder of the tag's browser scripts. */
  readonly scripts: string
  readonly site: () => ServedFolder
  readonly newPage: (size?: { width: number; height: number }) => Promise<Page>
  /** Opens a host page with the tag; collects its errors. Scripts are files, because its policy allows nothing else. */
  readonly open: (host?: Host) => Promise<Page & { readonly faults: string[] }>
}

/** The tag from its tarball: one site per test file; closes each test's pages. */
export function useTagSite(): TagSite {
  const scripts = join(inject('installedTag'), 'node_modules/@anamnesis/embed/dist/browser')
  let served: ServedFolder
  let browser: Browser
  const pages: Page[] = []

  beforeAll(async () => {
    served = await serveFolder({ embed: scripts })
    served.put('/tea.json', tea)
    served.put('/favicon.ico', '')
    browser = await openBrowser('--js-flags=--expose-gc')
  })
  afterAll(async () => {
    await browser.close()
    served.close()
  })
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.close()
  })

  const newPage = async (viewport = { width: 1280, height: 720 }) => {
    const page = await browser.newPage({ viewport })
    pages.push(page)
    return page
  }
  const open = async ({ head = '', body = TAG, before = '', after = '' }: Host = {}) => {
    served.put('/before.js', before)
    served.put('/listen.js', LISTEN)
    served.put('/after.js', after)
    served.put(
      '/page.html',
      `<!doctype html><html lang="en-CA"><head><meta charset="utf-8" /><title>A host</title><script src="/before.js"></script>${head}</head>
<body>${body}<script src="/listen.js"></script><script type="module" src="/embed/anamnesis.js"></script><script src="/after.js"></script></body></html>`,
      STRICT,
    )
    const page = await newPage({ width: 390, height: 844 })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
    await page.goto(`${served.origin}/page.html`)
    return Object.assign(page, { faults })
  }
  return { scripts, site: () => served, newPage, open }
}
