#!/usr/bin/env node
// Starts the command line from its sources, under the Node of this repository.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
const node = existsSync(own) ? own : process.execPath
const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
const { status } = spawnSync(
  node,
  ['--conditions=@anamnesis/source', '--disable-warning=ExperimentalWarning', cli, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
