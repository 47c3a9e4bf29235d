import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { type RunningApp, startApp } from './startApp.ts'

/** A phone, without motion. */
export const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }

/** Starts the app and a browser for the tests of a file, and closes both after; read them inside a test. */
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
    running = { app: await startApp({ brand, tagManager: await tagManager?.() }), browser: await openBrowser() }
  }, 120_000)
  afterAll(async () => {
    await running?.browser.close()
    await running?.app.close()
  })
  return { app: () => get().app, browser: () => get().browser }
}
