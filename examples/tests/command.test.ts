// @module-tag long: installs the packed command; packages/authoring/src/cli.test.ts runs it from its sources
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { installNamed } from '../../scripts/packed/installNamed.ts'
import { emptyFolder } from './harness/installExample.ts'
import { run } from './harness/run.ts'

test('the packed command works in an empty folder, with nothing of this repository', () => {
  const folder = emptyFolder('command')
  installNamed(inject('unpacked'), folder, ['@anamnesis/authoring'])
  const contents = ['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'dist', 'package.json', 'template']
  const docs = ['machine.md', 'on-your-own-site.mdx', 'rules', 'signing.md', 'writing-a-flow.mdx']
  const installed = join(folder, 'node_modules/@anamnesis/authoring')
  expect(readdirSync(installed).toSorted()).toEqual(contents)
  expect(readdirSync(join(installed, 'dist/docs')).toSorted()).toEqual(docs)
  const anamnesis = (cwd: string, ...words: readonly string[]) => run(cwd, join(folder, 'node_modules/.bin/anamnesis'), ...words)
  anamnesis(folder, 'init', 'forms')
  const forms = join(folder, 'forms')
  const SLEEP = ['--brand', 'acme', '--treatment', 'sleep']
  expect(anamnesis(forms, 'lint')).toBe('0 errors, 0 warnings\n')
  expect(anamnesis(forms, 'prove', '--all')).toContain('0 unreachable')
  expect(anamnesis(forms, 'print', ...SLEEP, '--format', 'md')).toContain('# ')
  expect(anamnesis(forms, 'run', ...SLEEP, '--script', 'examples/sleep-onboarding.acme.script.json')).toContain('"status": "complete"')
  expect(anamnesis(forms, 'graph', ...SLEEP)).toContain('flowchart')
  expect(anamnesis(forms, 'schema', 'screen')).toContain('"$schema"')
  expect(anamnesis(forms, 'help')).toContain('lint')
  expect(anamnesis(forms, 'explain', 'FIELD_BOUNDS')).toMatch(/^## FIELD_BOUNDS\n/)
  expect(anamnesis(forms, 'explain', 'SIGNER_UNKNOWN')).toContain('## SIGNER_UNKNOWN')
})
