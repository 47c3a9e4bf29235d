import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { openBrowser } from '../../src/testing/openBrowser.ts'
import { serveFolder, type ServedFolder } from '../../src/testing/serveFolder.ts'

/** A file beside these tests' pages. */
export const readPage = (name: string) => readFileSync(new URL(`../pages/${name}`, import.meta.url), 'utf8')

/** The flow that the tag shows. */
export const tea = readPage('tea.json')
export const TAG = '<anamnesis-questionnaire src="/tea.json"></anamnesis-questionnaire>'

const NAMES = ['ready', 'screen', 'track', 'complete', 'blocked', 'error']
/** A script of the host that keeps all that the tags tell. */
const LISTEN = `window.told = []
for (const tag of document.querySelectorAll('anamnesis-questionnaire'))
  for (const name of ${JSON.stringify(NAMES)}) tag.addEventListener(name, ({ detail }) => window.told.push([name, detail, tag.id]))`
const STRICT = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; require-trusted-types-for 'script'",
}

/** What a host has on its page beside the tag. */
export interface Host {
  readonly head?: string
  readonly body?: string
  readonly before?: string
  readonly after?: string
}

/** A site of a stranger with the tag on its pages, in Chromium. */
export interface TagSite {
  /** Where the tag's scripts for the browser lie. */
  readonly scripts: string
  readonly site: () => ServedFolder
  readonly newPage: (size?: { width: number; height: number }) => Promise<Page>
  /** A page of a host with the tag on it, and what went wrong there. Its scripts are files: its policy allows no other. */
  readonly open: (host?: Host) => Promise<Page & { readonly faults: string[] }>
}

/** The tag as a stranger gets it, packed and unpacked: a site for the tests of a file, and each test's pages closed after it. */
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
    page.setDefaultTimeout(8_000)
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
