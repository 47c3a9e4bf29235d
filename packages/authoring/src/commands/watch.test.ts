import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../../bin/anamnesis.mjs', import.meta.url))
let folder: string
let told = ''
let end = () => {}

/** Starts `anamnesis watch` in the folder and waits for its first report. */
async function startWatch(): Promise<void> {
  // the command spawns a second Node process; both end together
  const env = { ...process.env, NODE_PATH: '' }
  const watch = spawn(process.execPath, [bin, 'watch', '--port', '0'], { cwd: folder, detached: true, env })
  end = () => void (watch.pid !== undefined && process.kill(-watch.pid))
  told = ''
  for (const stream of [watch.stdout, watch.stderr]) stream.on('data', (text: Buffer) => (told += text.toString()))
  await until(/Save a file/)
}
const until = (wanted: RegExp) => expect.poll(() => told).toMatch(wanted)
const found = (wanted: RegExp) => wanted.exec(told)?.[1] ?? ''
function save(file: string, right: string, wrong: string): void {
  const path = join(folder, file)
  told = ''
  writeFileSync(path, readFileSync(path, 'utf8').replace(right, wrong))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anamnesis-watch-'))
  execFileSync(process.execPath, [bin, 'init', folder])
})
afterEach(() => {
  end()
  rmSync(folder, { recursive: true })
})

test('with the tag, a changed screen opens in a browser with answers that lead there', { tags: ['long'] }, async () => {
  const tag = join(folder, 'node_modules/@anamnesis/embed')
  mkdirSync(join(tag, 'dist/browser/parts'), { recursive: true })
  writeFileSync(join(tag, 'package.json'), '{ "name": "@anamnesis/embed" }')
  for (const file of ['anamnesis.js', 'parts/a.js']) writeFileSync(join(tag, 'dist/browser', file), `// ${file}`)
  await startWatch()
  await until(/Answer it yourself: /)
  const address = found(/Answer it yourself: (\S+)/)
  const read = async (path: string) => {
    const response = await fetch(path.startsWith('http') ? path : `${address}${path}`)
    return response.status === 404 ? response.status : response.text()
  }
  expect(await read('/')).toContain('href="/acme.sleep.onboarding.full"')
  expect(await read('/acme.sleep.onboarding.full')).toContain('<anamnesis-questionnaire src="/flows/acme.sleep.onboarding.full.json"')
  expect(await read('/')).toContain('<li><a href="/acme.sleep.onboarding.full/driving">driving</a> ')
  expect(await read('/tag/parts/a.js')).toBe('// parts/a.js')

  const changes = await fetch(`${address}/changes`)
  save('fragments/what-keeps-you-up.json', 'What keeps you up?', 'What keeps you awake?')
  await until(/what-keeps-you-up: http.*\d ms$/ms)
  const heard = await changes.body?.getReader().read()
  expect(new TextDecoder().decode(heard?.value)).toContain('data: saved')

  const page = String(await read(found(/what-keeps-you-up: (\S+)/)))
  expect(page).toContain('data-screen="what-keeps-you-up"')
  const session = JSON.parse(String(await read(/session="([^"]+)"/.exec(page)?.[1] ?? ''))) as object // what the page was given
  expect(session).toMatchObject({ screen: 'what-keeps-you-up', answers: { 'falling-asleep': 'Longer' } })
  expect(await read('/flows/acme.sleep.onboarding.full.json')).toContain('What keeps you awake?')
  expect(await read('/acme.sleep.onboarding.full/driving')).toContain('data-screen="driving"')
  const patient = '?patient=sleep-onboarding.acme.script.json'
  expect(await read(`/sessions/acme.sleep.onboarding.full/driving${patient}`)).toContain('"falling-asleep":"Longer"')
  const moved = await fetch(`${address}/show?screen=driving&flow=acme.sleep.onboarding.full&patient=`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/acme.sleep.onboarding.full/driving'])

  save('fragments/driving.json', '"fields"', '"feilds"')
  await until(/ms$/m)
  expect(await read('/acme.sleep.onboarding.full')).toMatch(/fragments\/driving\.json:\d+:\d+ error SHAPE_UNKNOWN_KEY/)
  for (const path of ['/tag/%2e%2e/%2e%2e/package.json', '/tag/..%2f..%2fpackage.json', '/%ff', '/flows/nowhere.json', '/nowhere'])
    expect([path, await read(path)]).toEqual([path, 404])
})

// long: starts the command a second time; the test above stands for it
test('without the tag, watch prints what to install and still reports mistakes', { tags: ['long'] }, async () => {
  await startWatch()
  expect(told).toContain('run npm install in this folder')
  save('fragments/what-keeps-you-up.json', '"falling-asleep"', '"faling-asleep"')
  await until(/fragments\/what-keeps-you-up\.json:5:\d+ error CONDITION_UNKNOWN_FIELD/)
})
