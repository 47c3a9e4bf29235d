import { type Browser, chromium } from 'playwright'

/** How long a busy machine may take, in milliseconds. */
const PATIENCE = 120_000

/** Launches the machine's headless Chromium. */
export async function openBrowser(...more: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  })
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE))
  return browser
}
