import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'

/** A persistent browser profile.
 * @param preferences Chromium preferences, which only a full browser reads
 */
export async function createProfile(preferences?: object): Promise<(options: BrowserContextOptions) => Promise<BrowserContext>> {
  const program = preferences ? '/usr/bin/chromium' : (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell')
  const folder = await mkdtemp(join(tmpdir(), 'profile-'))
  await mkdir(join(folder, 'Default'))
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences ?? {}))
  return (options) =>
    chromium.launchPersistentContext(folder, {
      executablePath: program,
      args: ['--no-sandbox'],
      ...options,
    })
}
