import { cdp } from 'vitest/browser'

/** Makes the browser say that a patient's device prefers something, such as forced colours; nothing given ends it. */
export async function emulateMedia(features: Readonly<Record<string, string>> = {}, media = ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media, features: Object.entries(features).map(([name, value]) => ({ name, value })) })
}
