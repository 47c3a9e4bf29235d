import { fileURLToPath } from 'node:url'

const bundles = new Map<string, Promise<string>>()

/** One of `browser/`'s entry files as one classic script. Bundled when it is first asked for. */
export function bundleScript(entry: string): Promise<string> {
  const known = bundles.get(entry) ?? bundle(entry)
  bundles.set(entry, known)
  return known
}

async function bundle(entry: string): Promise<string> {
  // loaded late: a sandbox that nobody opens a card form of starts without a bundler
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('browser', import.meta.url)),
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(`browser/${entry}`, import.meta.url)), formats: ['iife'], name: 'vault' },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error(`bundleScript: ${entry} gave no script.`)
  return chunk.code
}
