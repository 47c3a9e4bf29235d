import type { Browser } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { type RunningApp, startApp } from './startApp.ts'

/** A phone with reduced motion. */
export const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }

/** Browser and apps of this process, shared by its files, which run in sequence. */
let opening: Promise<Browser> | undefined
const apps = new Map<string, Promise<RunningApp>>()

/** Options of a file's app. */
interface OwnApp {
  /** The file stops its app, or reads all stored data. */
  readonly isOwn?: boolean
  readonly tagManager?: () => Promise<string>
}

/** Starts a brand's app once per process. Closes the pages that a file opened; use app and browser inside a test. */
export function useRunningApp(brand = 'northway', own: OwnApp = {}): { readonly app: () => RunningApp; readonly browser: () => Browser } {
  let running: { readonly app: RunningApp; readonly browser: Browser } | undefined
  const get = () => {
    if (!running) throw new Error('the app runs inside tests only')
    return running
  }
  beforeAll(async () => {
    const [app, browser] = await Promise.all([openApp(brand, own), (opening ??= openBrowser())])
    running = { app, browser }
  })
  afterAll(async () => {
    for (const context of running?.browser.contexts() ?? []) await context.close()
    if (isOwned(own)) await running?.app.close()
  })
  return { app: () => get().app, browser: () => get().browser }
}

const isOwned = ({ isOwn = false, tagManager }: OwnApp) => isOwn || tagManager !== undefined

async function openApp(brand: string, own: OwnApp): Promise<RunningApp> {
  if (isOwned(own)) return startApp({ brand, tagManager: await own.tagManager?.(), postgres: inject('postgres') })
  const app = apps.get(brand) ?? startApp({ brand, postgres: inject('postgres') })
  apps.set(brand, app)
  return app
}
