import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

interface Compose {
  readonly services: Readonly<Record<string, { readonly env_file?: unknown; readonly environment?: Readonly<Record<string, string>> }>>
}

test('each server is given every variable of deploy/.env, but for those that the shape of the deployment decides', () => {
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
      'PORT',
      'TRUST_PROXY',
    ])
  }
})

test('the secrets of deploy/.env get neither into git nor into the image', () => {
  expect(execFileSync('git', ['check-ignore', 'deploy/.env'], { cwd: root, encoding: 'utf8' })).toBe('deploy/.env\n')
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('**/.env')
})

test('the public site answers neither staff nor operators', () => {
  const [, site = ''] = /^\{\$SITE\} \{\n([^]*?)^\}/m.exec(read('deploy/Caddyfile')) ?? []
  expect(site).toContain('@private path /v1/clinic /v1/clinic/* /readyz /openapi.json\n\trespond @private 404\n')
})
