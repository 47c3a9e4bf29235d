import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadFlow } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const config = fileURLToPath(new URL('../../../flows/anamnesis.config.json', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-diff-test-'))

const diff = (words: readonly string[], cwd = folder) => typeCommand(cwd, 'diff', ...words, '--config', config)

const flow = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })
const changed = structuredClone(flow)
const pressure = changed.steps.flatMap(({ screens }) => screens).find(({ id }) => id === 'blood-pressure-check')?.fields?.[0]
if (pressure?.type !== 'tile') throw new Error('the flow has changed')
pressure.options = pressure.options.filter(({ value }) => value !== 'No')
writeFileSync(join(folder, 'before.json'), JSON.stringify(flow))
writeFileSync(join(folder, 'after.json'), JSON.stringify(changed))

test('two equal flows, one of them as a file, give nothing', async () => {
  expect(await diff(['northway/ed', 'before.json', '--exit-code'])).toEqual({ code: 0, out: '', err: '' })
})

test('a change is reported in each format, and sets the exit code only on request', async () => {
  const [text, markdown, json] = await Promise.all(
    ['text', 'md', 'json'].map((format) => diff(['before.json', 'after.json', '--format', format])),
  )
  const removed = 'The option “No” of “Has your blood pressure been checked in the past 6 months?” is removed'
  expect(text?.out).toContain(`\n  breaking   ${removed}`)
  expect(markdown?.out).toContain(`\n- **breaking** ${removed}`)
  expect(JSON.parse(json?.out ?? '')).toMatchObject({
    before: { id: 'ed-onboarding' },
    changes: expect.arrayContaining([
      expect.objectContaining({
        code: 'option-removed',
        severity: 'breaking',
        place: { kind: 'screen', id: 'blood-pressure-check' },
        before: { value: 'No', label: 'No' },
      }),
    ]) as unknown,
  })
  expect([text?.code, markdown?.code, json?.code]).toEqual([0, 0, 0])
  expect((await diff(['before.json', 'after.json', '--exit-code'])).code).toBe(1)
})

test('a file is read at a git revision, with current handlers and a note where theirs are elsewhere', async () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Reviewer', '-c', 'user.email=reviewer@example.com', ...words], { cwd: folder, stdio: 'ignore' })
  git('init')
  writeFileSync(join(folder, 'flow.json'), JSON.stringify(flow))
  git('add', 'flow.json')
  git('commit', '-m', 'first')
  writeFileSync(join(folder, 'flow.json'), JSON.stringify(changed))
  const { code, out, err } = await diff(['HEAD:flow.json', 'flow.json'])
  expect([code, out]).toEqual([0, expect.stringContaining('The option “No”')])
  expect(err).toContain('so the current code')
})

test.each([
  ['one flow only', ['northway/ed'], 'Name two flows'],
  ['three', ['a', 'b', 'c'], 'Name two flows'],
  ['a name that is none', ['nowhere', 'northway/ed'], '"nowhere" is neither a file nor a flow'],
  ['a flow that is not there', ['northway/xx', 'northway/ed'], 'FLOW_NOT_FOUND'],
  ['a revision that is not there', ['no-such-revision:northway/ed', 'northway/ed'], 'at the revision "no-such-revision"'],
  ['an unknown format', ['northway/ed', 'northway/ed', '--format', 'xml'], '--format is text, md, json'],
])('%s: one clear line, and exit code 2', async (_what, words, said) => {
  const { code, out, err } = await diff(words)
  expect(err).toContain(said)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect([code, out]).toEqual([2, ''])
})
