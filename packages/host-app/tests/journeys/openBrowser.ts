import { type Browser, chromium, type LaunchOptions } from 'playwright'

/** How long a busy machine may take, in milliseconds. */
const PATIENCE = 120_000

/** A headless Chromium, the machine's own. */
export async function openBrowser(options: Pick<LaunchOptions, 'ignoreDefaultArgs' | 'executablePath'> = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    ...options,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE))
  return browser
}
