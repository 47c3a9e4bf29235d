import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const template = fileURLToPath(new URL('../../template', import.meta.url))
const LIST = 'options/what-keeps-you-up.json'

/** Lints the template with an option list that two questions share. */
async function lintWithList(list: readonly object[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-shared-'))
  cpSync(template, folder, { recursive: true })
  const screen = join(folder, 'fragments/driving.json')
  const second = '"fields": [{ "name": "most", "type": "radio-group", "label": "Most?", "options": { "$options": "what-keeps-you-up" } }, '
  writeFileSync(screen, readFileSync(screen, 'utf8').replace('"fields": [', second))
  writeFileSync(join(folder, LIST), JSON.stringify([...(JSON.parse(readFileSync(join(folder, LIST), 'utf8')) as object[]), ...list]))
  return (await typeCommand(folder, 'lint')).out
}

test.each<[mistake: string, list: readonly object[], said: RegExp]>([
  [
    'a value that occurs twice',
    [
      { value: 'a', label: 'A' },
      { value: 'a', label: 'B' },
    ],
    /OPTION_DUPLICATE two options have the value “a” /,
  ],
  [
    'a value that looks the same',
    [
      { value: 'a', label: 'A' },
      { value: 'A', label: 'B' },
    ],
    /option “A” has the value of another, “a” /,
  ],
  [
    'a label that occurs twice',
    [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'A' },
    ],
    /OPTION_SAME_LABEL two options read “A” /,
  ],
  [
    'a missing score',
    [
      { value: 'a', label: 'A', score: 1 },
      { value: 'b', label: 'B' },
    ],
    /“b” has no score/,
  ],
  ['a score that is a text', [{ value: 'a', label: 'A', score: 'one' }], /SHAPE_WRONG_VALUE “score” has the wrong type/],
])('%s in a shared option list is reported once', async (_mistake, list, said) => {
  const lines = (await lintWithList(list)).split('\n').filter((line) => said.test(line))
  expect(lines).toEqual([expect.stringContaining(LIST)])
})

test('a score that is not a number has no missing scores as consequences', async () => {
  const out = await lintWithList([
    { value: 'a', label: 'A', score: 1 },
    { value: 'b', label: 'B', score: 'two' },
  ])
  expect(out).not.toMatch(/“b”.* has no score/)
})
