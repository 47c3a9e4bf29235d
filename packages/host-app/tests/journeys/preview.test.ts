// @module-tag long: starts a development server; packages/authoring/src/commands/watch.test.ts covers what it reports
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const inPackages = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const { app, browser } = useRunningApp()

/** A writable copy of the flows. */
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-preview-'))
const previews = join(folder, '.cache/previews')
let development: ViteDevServer | undefined
let origin = ''

beforeAll(async () => {
  for (const name of ['src', 'scripts', 'template', 'package.json', 'anamnesis.config.json'])
    cpSync(join(inPackages('flows'), name), join(folder, name), { recursive: true })
  symlinkSync(inPackages('flows/node_modules'), join(folder, 'node_modules'))
  process.env['ANAMNESIS_API'] = app().origin
  process.env['ANAMNESIS_PREVIEWS'] = previews
  development = await createServer({ root: inPackages('host-app'), logLevel: 'silent', server: { port: 0 } })
  await development.listen()
  origin = development.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
afterAll(async () => {
  await development?.close()
})

/** Runs `anamnesis watch` on the copy. */
function startWatch() {
  const watch = spawn(process.execPath, [inPackages('authoring/bin/anamnesis.mjs'), 'watch', '--app', origin], {
    cwd: folder,
    detached: true,
  })
  let told = ''
  watch.stdout.on('data', (text: Buffer) => (told += text.toString()))
  return {
    told: () => told,
    stop: () => {
      // the command and its child process
      if (watch.pid !== undefined) process.kill(-watch.pid)
    },
  }
}

test('a saved screen opens at its address with the answers that lead there, none in the URL', async () => {
  const watch = startWatch()
  onTestFinished(watch.stop)
  await expect.poll(watch.told).toContain('Save a file to see what it changes.')
  const file = join(folder, 'src/treatments/ed/fragments/systolic-bp.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"label": "[^"]*(?=")/, '"label": "What was the higher number?'))
  await expect.poll(watch.told).toMatch(/^systolic-bp: \S+$/m)
  const address = /^systolic-bp: (\S+)$/m.exec(watch.told())?.[1] ?? ''
  expect(address).toMatch(/^http:\/\/[^/]+\/preview\/[\w.-]+\/systolic-bp$/)

  const page = await (await browser().newContext(PHONE)).newPage()
  await page.goto(address)
  await page.getByRole('heading', { name: 'What was the higher number?' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1)
  // Back leads through earlier answers
  await page.getByRole('button', { name: 'Back' }).click()
  await page.locator('form[data-screen="blood-pressure-check"]').waitFor()
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1)
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('anamnesis:')))).toEqual([])
})

test('production files contain no preview code', async () => {
  const assets = inPackages('host-app/dist/assets')
  const built = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
  expect(built.length).toBeGreaterThan(100_000)
  for (const word of ['preview-sessions', 'anamnesis:preview', 'PREVIEW_NOT_FOUND', '/preview/', 'anamnesis-apiUrl', 'anamnesis-appUrl'])
    expect(built).not.toContain(word)
  expect((await fetch(`${app().origin}/preview-sessions/a/b.json`)).status).toBe(404)
})
