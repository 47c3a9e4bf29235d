import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'anamnesis-bin-'))
for (const part of ['bin', 'package.json'])
  cpSync(fileURLToPath(new URL(`../${part}`, import.meta.url)), join(folder, part), { recursive: true })
mkdirSync(join(folder, 'dist'))
writeFileSync(join(folder, 'dist/cli.js'), "process.stdout.write('started')")

/** Runs the installed command under a Node that reports this version. */
function runUnder(version: string) {
  const reported = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', reported, join(folder, 'bin/anamnesis.mjs'), 'lint'], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each(['20.20.2', '22.14.0', '22.17.1'])('the installed command prints in one sentence that Node %s is too old', (version) => {
  const stderr = `anamnesis runs on Node 22.18 or newer, and this is Node ${version}. Install a newer Node, then try again.\n`
  expect(runUnder(version)).toEqual({ status: 2, stdout: '', stderr })
})

test.each(['22.18.0', '24.0.0'])('the installed command starts under Node %s', (version) => {
  expect(runUnder(version)).toEqual({ status: 0, stdout: 'started', stderr: '' })
})
