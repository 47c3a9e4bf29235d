#!/usr/bin/env node
// Starts the command line: the build when installed; the sources, under this repository's Node, when they exist.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether this Node is older than the least version, such as `22.18`. */
function isOlderThan(least) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [leastMajor, leastMinor] = least.split('.').map(Number)
  return major < leastMajor || (major === leastMajor && minor < leastMinor)
}

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const least = engines.node.replace('>=', '')
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
} else if (isOlderThan(least)) {
  process.stderr.write(
    `anamnesis runs on Node ${least} or newer, and this is Node ${process.versions.node}. Install a newer Node, then try again.\n`,
  )
  process.exit(2)
} else {
  await import('../dist/cli.js')
}
