import { cdp } from 'vitest/browser'

/** Emulates media features, such as forced colours; without arguments, resets them. */
export async function emulateMedia(features: Readonly<Record<string, string>> = {}, media = ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media, features: Object.entries(features).map(([name, value]) => ({ name, value })) })
}
