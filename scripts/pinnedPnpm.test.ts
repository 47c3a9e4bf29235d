import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const module = fileURLToPath(new URL('pinnedPnpm.mjs', import.meta.url))
const name = '@pnpm/exe.somewhere'
const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pinned-pnpm-'))
  folders.push(folder)
  return folder
}

const integrityOf = (bytes: Uint8Array) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

/** A package tarball with a program. */
function packProgram(says: string) {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  writeFileSync(join(folder, 'package', 'pnpm'), `#!/bin/sh\necho ${says}\n`, { mode: 0o755 })
  execFileSync('tar', ['-czf', 'program.tgz', 'package'], { cwd: folder })
  return readFileSync(join(folder, 'program.tgz'))
}

/** A test registry that serves this tarball under any hash. */
async function openRegistry(tarball: Buffer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('.tgz') === true) return response.end(tarball)
    const dist = { tarball: `${address}/program.tgz`, integrity: integrityOf(tarball) }
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { name, version: '1.0.0', dist } } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // a TCP server's address is an object
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, asked, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** Runs it in its own process, as up.mjs does. Returns the folder or the error. */
function fetchPinned(integrity: string, cache: string, registry: string) {
  const pins = { version: '1.0.0', tarballs: { somewhere: { package: name, integrity } } }
  const script = `import { pinnedPnpm } from ${JSON.stringify(module)}
    try { console.log(pinnedPnpm(${JSON.stringify(pins)}, ${JSON.stringify(cache)}, 'somewhere')) } catch (error) { console.log('refused: ' + error.message) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, npm_config_registry: registry, npm_config_cache: temporaryFolder() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<string>((resolve) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', () => resolve(output.trim()))
  })
}

test('the pnpm whose hash is listed is fetched once and run', async () => {
  const tarball = packProgram('genuine')
  await using registry = await openRegistry(tarball)
  const cache = join(temporaryFolder(), 'cache')
  const folder = await fetchPinned(integrityOf(tarball), cache, registry.address)
  expect(execFileSync(join(folder, 'pnpm'), { encoding: 'utf8' })).toBe('genuine\n')
  const asked = registry.asked.length
  expect(await fetchPinned(integrityOf(tarball), cache, registry.address)).toBe(folder)
  expect(registry.asked).toHaveLength(asked)
})

// long: each runs a registry and a download; the other tests of this file fetch the pinned version
test('a tampered tarball is refused and deleted, even when the registry confirms it', { tags: ['long'] }, async () => {
  await using registry = await openRegistry(packProgram('tampered'))
  const cache = join(temporaryFolder(), 'cache')
  const said = await fetchPinned(integrityOf(packProgram('genuine')), cache, registry.address)
  expect(said).toMatch(/^refused: @pnpm\/exe.somewhere@1.0.0 is not what scripts\/pnpm.json lists, and is not run/)
  expect(readdirSync(cache)).toEqual([])
})

test('a pnpm fetched under another hash is not reused', { tags: ['long'] }, async () => {
  const genuine = packProgram('genuine')
  await using registry = await openRegistry(genuine)
  const cache = join(temporaryFolder(), 'cache')
  await fetchPinned(integrityOf(genuine), cache, registry.address)
  expect(await fetchPinned(integrityOf(packProgram('newer')), cache, registry.address)).toMatch(/^refused: /)
})

test('package.json, pnpm.json and the server image name the same pnpm', () => {
  const root = new URL('../', import.meta.url)
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
  // both files are ours
  const pins = JSON.parse(read('scripts/pnpm.json')) as { version: string; tarballs: Record<string, { integrity: string }> }
  expect((JSON.parse(read('package.json')) as { packageManager: string }).packageManager).toBe(`pnpm@${pins.version}`)
  for (const { integrity } of Object.values(pins.tarballs)) expect(integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
  for (const file of ['scripts/up.mjs', 'deploy/Dockerfile', '.ci/run']) expect(read(file), file).not.toMatch(/\bnpx\b|corepack/)
})
