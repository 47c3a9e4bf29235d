import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadCode } from './loadCode.ts'
import { openProject } from './openProject.ts'
import { readConfig } from './readConfig.ts'
import { withProjectAtRevision } from './withProjectAtRevision.ts'

const top = mkdtempSync(join(tmpdir(), 'anamnesis-earlier-'))
const product = join(top, 'packages', 'product')
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(product, file)), { recursive: true })
  writeFileSync(join(product, file), text)
}
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Reviewer', '-c', 'user.email=reviewer@example.com', ...words], {
    cwd: top,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
const config = (more = {}) => JSON.stringify({ flows: 'flows', brands: 'brands', fragments: 'fragments', ...more })
const flow = {
  schemaVersion: 2,
  id: 'sleep',
  version: 1,
  labels: { brand: 'one', treatment: 'sleep' },
  kind: 'onboarding',
  steps: [{ id: 'only', title: 'Only', screens: ['nights'] }],
}
const screen = (label: string) => ({ id: 'nights', onSubmit: 'stop', fields: [{ name: 'nights', type: 'text', label }] })
const commit = (what: string) => {
  write('fragments/nights.json', JSON.stringify(screen(what)))
  write('code/stop.ts', `export const stop = { decides: [{ says: '${what}', source: 'a test' }] }\n`)
  git('add', '.')
  git('commit', '-m', what)
}
const open = async () => {
  const places = readConfig(join(product, 'anamnesis.config.json'))
  return openProject(places, await loadCode(places))
}

git('init')
write('package.json', '{ "type": "module" }')
write('brands/one.json', '{ "id": "one", "name": "One" }')
write('flows/sleep.json', JSON.stringify(flow))
write('code/product.ts', "import { stop } from './stop.ts'\nexport const product = { createHandlers: () => ({ stop }) }\n")
// before the config existed
commit('first')
write('anamnesis.config.json', config({ code: 'code/product.ts' }))
commit('second')
const project = await open()
const warned: string[] = []
const earlier = (revision: string) =>
  withProjectAtRevision({ revision, project, warn: (message) => warned.push(message) }, (then) => {
    const { flow, handlers } = then.flow({ brand: 'one', treatment: 'sleep' })
    return [flow.steps[0]?.screens[0]?.fields?.[0]?.label, handlers['stop']?.decides?.[0]?.says]
  })

test('a reviewer gets screens and handlers as they were, of a time before the config too', async () => {
  expect(await earlier('HEAD~1')).toEqual(['first', 'first'])
  expect(await earlier('HEAD')).toEqual(['second', 'second'])
  expect(warned).toEqual([])
})

test('what is staged and changed in the repository is left as it is', async () => {
  write('code/stop.ts', 'changed')
  git('add', '.')
  const before = git('status', '--porcelain')
  expect(await earlier('HEAD')).toEqual(['second', 'second'])
  expect(git('status', '--porcelain')).toBe(before)
  git('reset', '--hard')
})

test('code that no longer loads is replaced by the current one, with a note', async () => {
  write('code/stop.ts', "import 'a-package-that-is-gone'\nexport const stop = {}\n")
  git('commit', '-am', 'broken')
  write('code/stop.ts', "export const stop = { decides: [{ says: 'today', source: 'a test' }] }\n")
  expect(await earlier('HEAD')).toEqual(['second', 'second'])
  expect(warned.join()).toContain('so the current code is used')
})

test('a revision that is not there is an error', async () => {
  await expect(earlier('nowhere')).rejects.toThrow('at the revision "nowhere"')
  await expect(earlier('--help')).rejects.toThrow('at the revision "--help"')
})
