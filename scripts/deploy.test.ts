import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { writeImage } from './writeImage.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly env_file?: unknown; readonly ports?: unknown; readonly environment?: Readonly<Record<string, string>> }>
  >
}

test('each server receives every variable of deploy/.env, except those that the deployment sets', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose // our own file
  for (const name of ['server-1', 'server-2']) {
    const { env_file, environment = {} } = services[name] ?? {}
    expect(env_file).toEqual([{ path: '.env', required: false }])
    expect(Object.keys(environment).toSorted()).toEqual([
      'ANAMNESIS_APP',
      'ANAMNESIS_DATA',
      'DATABASE_URL',
      'DRAIN_SECONDS',
      'HOST',
      'METRICS_PORT',
      'PORT',
      'TRUST_PROXY',
    ])
  }
})

test('the secrets of deploy/.env are in neither git nor the image', () => {
  expect(execFileSync('git', ['check-ignore', 'deploy/.env'], { cwd: root, encoding: 'utf8' })).toBe('deploy/.env\n')
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('**/.env')
})

test('the public site serves neither staff nor operators', () => {
  const [, site = ''] = /^\{\$SITE\} \{\n([^]*?)^\}/m.exec(read('deploy/Caddyfile')) ?? []
  expect(site).toContain('@private path /v1/clinic /v1/clinic/* /readyz /openapi.json\n\trespond @private 404\n')
})

test('the metrics of a server are readable only in the servers’ network', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose // our own file
  const port = services['server-1']?.environment?.['METRICS_PORT'] ?? ''
  expect([services['server-1']?.ports, services['server-2']?.ports]).toEqual([undefined, undefined])
  const proxied = [...read('deploy/Caddyfile').matchAll(/server-\d:(\d+)/g)].map(([, to]) => to)
  expect(proxied).not.toContain(port)
  expect(new Set(proxied)).toEqual(new Set([services['server-1']?.environment?.['PORT']]))
})

/** The command of the image's last stage. */
const command = () => JSON.parse(/^CMD (.+)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '') as readonly string[] // a list of words, in Docker's own form

// long: installs and starts a server; the tests above read what it is started with
test('the image contains what a server needs for the app, and no tool of the repository', { tags: ['long'] }, async () => {
  const place = mkdtempSync(join(tmpdir(), 'anamnesis-image-'))
  const folder = join(place, 'app')
  writeImage(folder)
  expect(['vitest', 'typescript', 'playwright', 'storybook'].filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([])
  const [, ...words] = command()
  const env = { PATH: process.env['PATH'], PORT: '0', ANAMNESIS_DATA: join(place, 'data'), ANAMNESIS_APP: 'packages/host-app/dist' }
  const server = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const origin = await new Promise<string | undefined>((resolve) => {
    createInterface(server.stdout).on('line', (line) => {
      const { kind, origin: own } = JSON.parse(line) as { kind: string; origin?: string } // the log lines of main.ts
      if (kind === 'started') resolve(own)
    })
    void ended.then(() => resolve(undefined))
  })
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${origin}/onboarding/ed`)).text()).toContain('<h1')
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  rmSync(place, { recursive: true })
})
