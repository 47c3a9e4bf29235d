import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { typeCommand } from '../../tests/support/typeCommand.ts'

let folder = ''
const file = (name: string) => join(folder, name)
const change = (name: string, right: string, wrong: string) => {
  const text = readFileSync(file(name), 'utf8')
  if (!text.includes(right)) throw new Error(`${name} has no ${right} any more: change another part of it.`)
  writeFileSync(file(name), text.replace(right, wrong))
}
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], { cwd: folder, stdio: 'ignore' })
const bump = (...words: string[]) => typeCommand(folder, 'bump', ...words)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anamnesis-bump-'))
  cpSync(fileURLToPath(new URL('../../template', import.meta.url)), folder, { recursive: true })
  const sleep = readFileSync(file('flows/sleep.json'), 'utf8')
  // a variant without the driving question
  writeFileSync(
    file('flows/naps.json'),
    sleep.replace('sleep-onboarding', 'naps').replace('"sleep" }', '"naps" }').replace(' "driving",', ''),
  )
  change('brands/acme.json', '"sleep":', '"naps": { "name": "Naps" }, "sleep":')
  git('init')
  git('add', '.')
  git('commit', '-m', 'first')
})

test('anamnesis bump raises the versions of the flows that a change of a shared screen reaches, and nothing else of them', async () => {
  const before = readFileSync(file('flows/sleep.json'), 'utf8')
  change('fragments/driving.json', 'while driving?', 'at the wheel?')
  expect(await bump('--since', 'HEAD')).toEqual({ code: 0, out: 'flows/sleep.json: version 1 is now 2\n', err: '' })
  expect(readFileSync(file('flows/sleep.json'), 'utf8')).toBe(before.replace('"version": 1', '"version": 2'))
  expect(await bump('--since', 'HEAD')).toEqual({ code: 0, out: 'No version needs to be incremented.\n', err: '' })
  change('fragments/falling-asleep.json', 'How long does', 'How many minutes does')
  expect((await bump('--since', 'HEAD')).out).toBe('flows/naps.json: version 1 is now 2\n')
})

test('anamnesis bump raises the version of a flow that is named by its file', async () => {
  expect((await bump('flows/naps.json')).out).toBe('flows/naps.json: version 1 is now 2\n')
})

test.each([
  [[], 'Name the files of flows, or --since REVISION.'],
  [['brands/acme.json'], 'brands/acme.json is not a flow of the product.'],
  [['--since', 'nowhere'], 'nowhere'],
])('anamnesis bump %j prints what it needs', async (words, said) => {
  expect(await bump(...words)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(said) as unknown })
})
