import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const template = fileURLToPath(new URL('../../template', import.meta.url))
const [LAST, INTERRUPTS] = ['fragments/anything-else.json', 'interrupts.json']
const SCRIPT = 'examples/sleep-onboarding.acme.script.json'

let from = ''
beforeEach(() => {
  from = mkdtempSync(join(tmpdir(), 'anamnesis-brands-'))
  cpSync(template, from, { recursive: true })
})

const read = (file: string) => readFileSync(join(from, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(from, file), text)
const lint = async (...words: string[]) => (await typeCommand(from, 'lint', ...words)).out
const asking = (description: string) =>
  write(LAST, read(LAST).replace('"public": true,', `"public": true,\n  "description": "${description}",`))

/** Adds a brand without a phone number, with the same questionnaire. */
function addBrand() {
  write(
    'brands/other.json',
    '{ "id": "other", "name": "Other", "supportEmail": "a@b.example", "treatments": { "sleep": { "name": "Sleep" } } }',
  )
  write('flows/other.json', read('flows/sleep.json').replace('"acme"', '"other"'))
}

test('a placeholder that the brand of a flow does not define is reported in its text, with the brand and its file', async () => {
  asking('Ask {pharmacy} or {supportEmail}.')
  const line = `${LAST}:5:18 error FLOW_UNKNOWN_PLACEHOLDER the brand “acme” defines no “pharmacy”, so “{pharmacy}” has no value`
  expect(await lint()).toContain(`${line} (in flows/sleep.json) → Write "pharmacy" in brands/acme.json, or leave {pharmacy} out.`)
  expect(await lint(LAST)).toContain(line)
  for (const command of [['print'], ['run', '--script', SCRIPT], ['prove']])
    expect((await typeCommand(from, ...command, '--brand', 'acme', '--treatment', 'sleep')).err).toContain(line)
})

test('each brand that uses a screen is checked on its own', async () => {
  addBrand()
  asking('Call [us](tel:{supportPhoneDigits}).')
  const found = await lint()
  expect(found).toContain('the brand “other” defines no “supportPhone”, so “{supportPhoneDigits}” has no value (in flows/other.json)')
  expect(found).not.toContain('“acme”')
})

test('an interrupt is checked in the flows that show it', async () => {
  const whole = JSON.parse(read(INTERRUPTS)) as Record<string, object> // a table of interrupts
  const [[, first] = ['', {}]] = Object.entries(whole)
  write(INTERRUPTS, JSON.stringify({ ...whole, unshown: { ...first, title: 'Ask {pharmacy}' } }))
  expect(await lint()).not.toContain('FLOW_UNKNOWN_PLACEHOLDER')
  write(INTERRUPTS, JSON.stringify(Object.fromEntries(Object.keys(whole).map((name) => [name, { ...first, title: 'Ask {pharmacy}' }]))))
  expect(await lint()).toContain('the brand “acme” defines no “pharmacy”')
})
