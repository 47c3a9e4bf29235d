import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'anamnesis-run-'))
cpSync(fileURLToPath(new URL('../../template', import.meta.url)), folder, { recursive: true })
writeFileSync(join(folder, 'flags.json'), '{ "site": { "about": "The site.", "values": ["acme", "raven"] } }')
const config = join(folder, 'anamnesis.config.json')
writeFileSync(config, readFileSync(config, 'utf8').replace('"calls":', '"flags": "flags.json",\n  "calls":'))

const run = (flags: object) => {
  writeFileSync(join(folder, 'script.json'), JSON.stringify({ answers: {}, flags }))
  return typeCommand(folder, 'run', '--brand', 'acme', '--treatment', 'sleep', '--script', 'script.json')
}

test.each([
  ['a flag', { sight: 'acme' }, 'there is no flag “sight” → Known: site.'],
  ['a value', { site: 'acmee' }, 'the flag “site” never has the value "acmee" → Write "acme" or "raven".'],
])('a script with %s that the product does not have is an error with the known ones', async (_what, flags, says) => {
  const { code, err, out } = await run(flags)
  expect([code, out, err]).toEqual([2, '', expect.stringContaining(says)])
})

test('a script with known flags is played', async () => {
  expect((await run({ site: 'raven' })).out).toContain('"status"')
})
