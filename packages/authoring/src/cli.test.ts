import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { typeCommand } from '../tests/support/typeCommand.ts'

const bin = fileURLToPath(new URL('../bin/anamnesis.mjs', import.meta.url))
const example = fileURLToPath(new URL('../../flows/examples/ed-onboarding.script.json', import.meta.url))
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string } // our own
const ED = ['--brand', 'northway', '--treatment', 'ed', '--kind', 'onboarding']
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-cli-'))

const anamnesis = (...words: string[]) => typeCommand(process.cwd(), ...words)

type Script = { answers: Record<string, unknown>; calls?: unknown; actions?: unknown }
const script = () => JSON.parse(readFileSync(example, 'utf8')) as Script // our own example

/** Plays the example patient with a modified script. */
async function play(change: (script: Script) => unknown) {
  const changed = script()
  change(changed)
  const file = join(folder, `${randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(changed))
  const { code, out, err } = await anamnesis('run', ...ED, '--script', file)
  return {
    code,
    err,
    ...(JSON.parse(out) as {
      status: string
      screen: string
      errors: Record<string, string>
      interrupt: string | null
      calls: { id: string; idempotencyKey: string }[]
      visited: string[]
      events: string[]
    }),
  }
}

describe('anamnesis run', () => {
  test('plays the example patient to the end, with every call and event', async () => {
    const played = await play(() => undefined)
    expect(played).toMatchObject({ code: 0, status: 'complete', screen: 'payment', interrupt: null, errors: {} })
    expect(played.calls.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'post-new-treatment',
        'put-profile',
        'post-products',
        'post-add-ons',
        'post-direct-upload',
        'post-subscriptions',
      ]),
    )
    expect(played.events).toContain('address_form_submitted')
  })

  test('reports names in a script that the flow does not have, and nothing for a valid script', async () => {
    expect((await play(() => undefined)).err).toBe('')
    const { err } = await play((one) => {
      one.answers['frist_name'] = 'Alex'
      one.calls = { 'put-profil': { status: 200 } }
      one.actions = [{ on: 'full-nam', do: 'back' }]
    })
    expect(err).toMatch(/\.json:1:\d+ warning SCRIPT_UNKNOWN_FIELD there is no field “frist_name” → Did you mean "first_name"\?/)
    expect(err).toMatch(/\.json:1:\d+ warning SCRIPT_UNKNOWN_CALL there is no call “put-profil” → Did you mean "put-profile"\?/)
    expect(err).toMatch(/\.json:1:\d+ warning SCRIPT_UNKNOWN_SCREEN there is no screen “full-nam” → Did you mean "full-name"\?/)
  })

  test('stops at a missing answer with its sentence', async () => {
    expect(await play(({ answers }) => delete answers['last_name'])).toMatchObject({
      code: 1,
      status: 'invalid',
      screen: 'full-name',
      errors: { last_name: 'Required' },
    })
  })

  test('stops at an answer that a rule stops, and names the interrupt', async () => {
    expect(await play(({ answers }) => (answers['question-medications'] = ['Nitroglycerin']))).toMatchObject({
      code: 1,
      status: 'interrupted',
      screen: 'medications',
      interrupt: 'nitrates',
    })
  })

  test('reports a failed call, and a retry carries the same key', async () => {
    const down = { 'post-products': [{ status: 503 }, { status: 201 }] }
    expect(await play((one) => (one.calls = down))).toMatchObject({ code: 1, status: 'failed', screen: 'prescription-preference-step-2' })
    const retried = await play((one) =>
      Object.assign(one, { calls: down, actions: [{ on: 'prescription-preference-step-2', do: 'retry' }] }),
    )
    expect(retried.status).toBe('complete')
    const keys = retried.calls.filter(({ id }) => id === 'post-products').map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('goes back, skips and reloads as the script says', async () => {
    const played = await play(
      (one) =>
        (one.actions = [
          { on: 'solo-performance', do: 'back' },
          { on: 'add-ons', do: 'skip' },
          { on: 'allergies', do: 'reload' },
        ]),
    )
    expect(played.status).toBe('complete')
    expect(played.visited.filter((id) => id === 'performance-frequency')).toHaveLength(2)
    expect(played.calls.map(({ id }) => id)).not.toContain('post-add-ons')
  })
})

test('the installed program passes its arguments on, and its output and exit code back', () => {
  const run = (...words: string[]) => spawnSync(process.execPath, [bin, ...words], { encoding: 'utf8' })
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: anamnesis <command>'), stderr: '' })
  expect(run('lintt')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('Unknown command "lintt"') })
})

describe('anamnesis help', () => {
  const LINT = /^Usage: anamnesis lint .*\n\nchecks .*\n\n(?: {2}--\w.*\n)+$/
  test.each([[['help', 'lint']], [['lint', '--help']], [['lint', 'flows', '-h']]])(
    '%s prints the usage of one command with its options',
    async (words) => {
      const { code, out, err } = await anamnesis(...words)
      expect(out).toMatch(LINT)
      expect([code, err]).toEqual([0, ''])
    },
  )

  test('explains every option that a usage names', async () => {
    const { out } = await anamnesis('help')
    const names = [...out.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name)
    expect(names).toContain('prove')
    for (const name of names) {
      const page = (await anamnesis('help', name)).out
      const [usage = '', ...rest] = page.split('\n')
      for (const [option] of usage.matchAll(/--[a-z-]+/g))
        expect(rest.join('\n'), `${name} ${option}`).toMatch(new RegExp(`^  ${option}\\b`, 'm'))
    }
  })

  test('prints its version', async () => {
    expect(await anamnesis('--version')).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' })
  })
})

describe('bad input gets one clear line, and exit code 2', () => {
  /** The config of a product in no repository. */
  const starter = () => {
    const product = mkdtempSync(join(tmpdir(), 'anamnesis-starter-'))
    cpSync(fileURLToPath(new URL('../template', import.meta.url)), product, { recursive: true })
    return join(product, 'anamnesis.config.json')
  }
  const file = (text: string) => {
    const name = join(folder, `${randomUUID()}.json`)
    writeFileSync(name, text)
    return name
  }
  test.each([
    ['no such command', ['lintt'], 'Unknown command "lintt". Did you mean "lint"?'],
    ['help on no such command', ['help', 'prov'], 'Unknown command "prov". Did you mean "prove"?'],
    ['no such flow', ['print', '--brand', 'northway', '--treatment', 'xx'], 'FLOW_NOT_FOUND'],
    ['a misspelt brand', ['print', '--brand', 'nortway', '--treatment', 'ed'], 'Did you mean "northway.ed.onboarding.full"?'],
    ['no flow named', ['print', '--treatment', 'ed'], 'Name the flow, such as --brand northway --treatment ed: '],
    ['a script that is not there', ['run', ...ED, '--script', 'nowhere.json'], 'cannot be read'],
    ['a script that is no JSON', ['run', ...ED, '--script', file('{"answers":')], 'JSON_SYNTAX'],
    ['a script with an unknown key', ['run', ...ED, '--script', file('{"answers":{},"answrs":{}}')], '“answrs” is not a key'],
    ['a misspelt place', ['prove', ...ED, '--witness', 'blod-pressure-check'], 'Did you mean "screen blood-pressure-check"?'],
    ['a misspelt schema', ['schema', 'screens'], 'Did you mean "screen"?'],
    ['a revision outside of a repository', ['diff', 'HEAD:acme/sleep', 'acme/sleep', '--config', starter()], 'is in no git repository'],
    ['a flow that is none', ['run', '--flow', file('{"steps":[]}'), '--script', example], 'FLOW_INVALID'],
    ['a flow nested ten thousand deep', ['print', '--flow', file('['.repeat(10_000) + ']'.repeat(10_000))], 'JSON_TOO_DEEP'],
  ])('%s', async (_what, words, said) => {
    const { code, err, out } = await anamnesis(...words)
    expect(err).toContain(said)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect([code, out]).toEqual([2, ''])
  })
})

test('anamnesis print gives the flow that the engine reads, and a page to read', async () => {
  const json = await anamnesis('print', ...ED)
  expect(JSON.parse(json.out)).toMatchObject({ id: 'ed-onboarding', variant: 'full' })
  const page = await anamnesis('print', ...ED, '--format', 'md')
  expect(page.out).toContain('Screen `blood-pressure-check`.')
})

test('anamnesis explain prints why a finding is reported, with an example', async () => {
  const { code, out } = await anamnesis('explain', 'field_bounds')
  expect([code, out]).toEqual([0, expect.stringMatching(/^## FIELD_BOUNDS\n\nError\. .*### Why.*### Bad.*### Good.*```\n$/s)])
  for (const one of ['SIGNER_UNKNOWN', 'SIGNATURE_INVALID', 'PAGE_UNSIGNED', 'CALCULATION_BY_ZERO'])
    expect(await anamnesis('explain', one)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^## [A-Z_]+\n\n\S.*### Fix\n\n\S/s) as unknown,
    })
  expect((await anamnesis('explain', 'FIELD_BOUND')).err).toContain('Did you mean "FIELD_BOUNDS"?')
  expect((await anamnesis('explain', 'placeholder')).err).toContain('FLOW_UNKNOWN_PLACEHOLDER')
})

test('anamnesis schema gives a strict schema', async () => {
  const { out } = await anamnesis('schema')
  expect(JSON.parse(out)).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#', additionalProperties: false })
})
