import { type Browser, chromium } from 'playwright'

/** Launches the machine's headless Chromium. */
export function openBrowser(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({
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
}
