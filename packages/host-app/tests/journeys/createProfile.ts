import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'

/** A browser's profile on disk, which is there again when the browser was closed. @param preferences as Chromium keeps them */
export async function createProfile(preferences = {}): Promise<(options: BrowserContextOptions) => Promise<BrowserContext>> {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'))
  await mkdir(join(folder, 'Default'))
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  return (options) =>
    chromium.launchPersistentContext(folder, {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
      ...options,
    })
}
