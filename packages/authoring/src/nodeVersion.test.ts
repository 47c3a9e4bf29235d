import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../bin', import.meta.url))
const olderNode = "data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })"

test('the installed command prints in one sentence that it needs a newer Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-bin-'))
  cpSync(bin, join(folder, 'bin'), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, ['--import', olderNode, join(folder, 'bin/anamnesis.mjs'), 'lint'], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('anamnesis runs on Node 22 or newer, and this is Node 20.20.2. Install a newer Node, then try again.\n')
  expect(status).toBe(2)
})
