import { fileURLToPath } from 'node:url'

const bundles = new Map<string, Promise<string>>()

/** One of `browser/`'s entry files as one classic script. Bundled when it is first asked for. */
export function bundleScript(entry: string): Promise<string> {
  const known = bundles.get(entry) ?? bundle(entry)
  bundles.set(entry, known)
  return known
}

async function bundle(entry: string): Promise<string> {
  // loaded late: a sandbox whose card form nobody opens starts without a bundler
  const { rolldown } = await import('rolldown')
  const input = fileURLToPath(new URL(`browser/${entry}`, import.meta.url))
  await using build = await rolldown({ input, platform: 'browser', tsconfig: false })
  const { output } = await build.generate({ format: 'iife' })
  return output[0].code
}
