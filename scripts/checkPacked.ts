import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { published } from './published.ts'

// checks packed packages with consumers' tools: publint for manifests, attw for the types of each entry point

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default?: string }>>
}

/** Style sheet entry points, which have no types. */
function styleSheets(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest // our own
  const isStyles = (target: Manifest['exports'][string]) => typeof target !== 'string' && target.default?.endsWith('.css') === true
  return Object.entries(exports).flatMap(([door, target]) => (isStyles(target) ? [door.slice(2)] : []))
}

function run(command: string, ...words: readonly string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

for (const folder of published) {
  run('publint', '--strict', folder)
  const sheets = styleSheets(folder)
  run('attw', '--pack', folder, '--profile', 'esm-only', ...(sheets.length > 0 ? ['--exclude-entrypoints', ...sheets] : []))
}
