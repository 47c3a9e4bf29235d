import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { type RunningApp, startApp } from './startApp.ts'

/** A phone, without motion. */
export const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }

/** The browser and the apps of this process, whose files run one after the other; they end with the process. */
let opening: Promise<Browser> | undefined
const apps = new Map<string, Promise<RunningApp>>()

/** How the app of a file differs from that of the others. */
interface OwnApp {
  /** The file stops its app, or reads all that the app stored. */
  readonly isOwn?: boolean
  readonly tagManager?: () => Promise<string>
}

/** Starts the app of a brand once for all files of a process. Closes the pages that a file opened; read app and browser inside a test. */
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
  if (isOwned(own)) return startApp({ brand, tagManager: await own.tagManager?.() })
  const app = apps.get(brand) ?? startApp({ brand })
  apps.set(brand, app)
  return app
}
