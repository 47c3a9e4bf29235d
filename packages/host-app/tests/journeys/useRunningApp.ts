import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { type RunningApp, startApp } from './startApp.ts'

/** A phone, without motion. */
export const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }

/** The browser of this process, whose files are run one after the other; it ends with the process. */
let opening: Promise<Browser> | undefined

/** Starts the app for the tests of a file, and closes it after with every page that they have opened; read app and browser inside a test. */
export function useRunningApp(
  brand = 'northway',
  tagManager?: () => Promise<string>,
): { readonly app: () => RunningApp; readonly browser: () => Browser } {
  let running: { readonly app: RunningApp; readonly browser: Browser } | undefined
  const get = () => {
    if (!running) throw new Error('the app runs inside tests only')
    return running
  }
  beforeAll(async () => {
    const [app, browser] = await Promise.all([startApp({ brand, tagManager: await tagManager?.() }), (opening ??= openBrowser())])
    running = { app, browser }
  }, 120_000)
  afterAll(async () => {
    for (const context of running?.browser.contexts() ?? []) await context.close()
    await running?.app.close()
  })
  return { app: () => get().app, browser: () => get().browser }
}
