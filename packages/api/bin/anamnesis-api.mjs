#!/usr/bin/env node
// Runs the command with the current Node binary: built, in an image, or from its sources.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('../dist/server/start/cli.js', import.meta.url)
if (existsSync(built)) await import(built.href)
else runSources()

function runSources() {
  const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
  const node = existsSync(own) ? own : process.execPath
  const cli = fileURLToPath(new URL('../src/server/start/cli.ts', import.meta.url))
  const command = spawn(node, ['--conditions=@anamnesis/source', cli, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal))
  command.on('exit', (code) => process.exit(code ?? 1))
}
