import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHandlers } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { earlierHandlers } from './earlierHandlers.ts'

const top = mkdtempSync(join(tmpdir(), 'anamnesis-earlier-'))
const flows = join(top, 'packages', 'flows')
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(flows, file)), { recursive: true })
  writeFileSync(join(flows, file), text)
}
const gitIn =
  (cwd: string) =>
  (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Reviewer', '-c', 'user.email=reviewer@example.com', ...words], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
const git = gitIn(top)
const commit = (source: string) => {
  write('src/handlers/stop.ts', `export const stop = { rules: [], interrupts: ['${source}'] as string[] }\n`)
  git('add', '.')
  git('commit', '-m', source)
}

git('init')
write('package.json', '{ "type": "module" }')
write('src/brands/one.json', '{ "areas": ["A"] }')
write(
  'src/handlers/createHandlers.ts',
  "import { stop } from './stop.ts'\nexport const createHandlers = ({ areas }: { areas: string[] }) => ({ stop: { ...stop, areas } })\n",
)
commit('first')
commit('second')

test('a reviewer gets the handlers as they were, of the brand as it was', async () => {
  expect(await earlierHandlers('HEAD~1', flows, 'one')).toEqual({ stop: { rules: [], interrupts: ['first'], areas: ['A'] } })
  expect(await earlierHandlers('HEAD', flows, 'one')).toEqual({ stop: { rules: [], interrupts: ['second'], areas: ['A'] } })
})

test('what is staged and changed in the repository is left as it is', async () => {
  write('src/handlers/stop.ts', 'changed')
  git('add', '.')
  const before = git('status', '--porcelain')
  await earlierHandlers('HEAD', flows, 'one')
  expect(git('status', '--porcelain')).toBe(before)
})

test('the rules of this repository can be read so: at run time they need nothing but their own files', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'anamnesis-rules-'))
  const own = join(copy, 'packages', 'flows')
  cpSync(fileURLToPath(new URL('../../../flows/src', import.meta.url)), join(own, 'src'), { recursive: true })
  writeFileSync(join(own, 'package.json'), '{ "type": "module" }')
  const gitCopy = gitIn(copy)
  gitCopy('init')
  gitCopy('add', '.')
  gitCopy('commit', '-m', 'today')
  expect(Object.keys(await earlierHandlers('HEAD', own, 'northway'))).toEqual(Object.keys(createHandlers({ serviceableProvinces: [] })))
})

test('a revision or a brand that is not there is an error', async () => {
  await expect(earlierHandlers('nowhere', flows, 'one')).rejects.toThrow('read-tree')
  await expect(earlierHandlers('HEAD', flows, 'two')).rejects.toThrow(/two\.json/)
})
