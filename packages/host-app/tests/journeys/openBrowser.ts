import { type Browser, chromium, type LaunchOptions } from 'playwright'

/** A headless Chromium, the machine's own. */
export function openBrowser(options: Pick<LaunchOptions, 'ignoreDefaultArgs' | 'executablePath'> = {}): Promise<Browser> {
  return chromium.launch({
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
}
