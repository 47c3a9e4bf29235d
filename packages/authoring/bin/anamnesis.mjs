#!/usr/bin/env node
// Starts the command line: the build when installed; the sources, under this repository's Node, when they exist.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const LEAST = 22

const source = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
if (existsSync(source)) {
  const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
  const node = existsSync(own) ? own : process.execPath
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/anamnesis', import.meta.url))
  const { status } = spawnSync(
    node,
    ['--conditions=@anamnesis/source', '--disable-warning=ExperimentalWarning', source, ...process.argv.slice(2)],
    // the compile cache is stored with the packages, in a folder that only this user writes
    { stdio: 'inherit', env: { NODE_COMPILE_CACHE: cache, ...process.env } },
  )
  process.exit(status ?? 1)
} else if (Number.parseInt(process.versions.node, 10) < LEAST) {
  process.stderr.write(
    `anamnesis runs on Node ${LEAST} or newer, and this is Node ${process.versions.node}. Install a newer Node, then try again.\n`,
  )
  process.exit(2)
} else {
  await import('../dist/cli.js')
}
