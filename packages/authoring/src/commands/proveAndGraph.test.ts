import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Field } from '@anamnesis/engine/schema'
import { loadFlow } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const ED = ['--brand', 'northway', '--treatment', 'ed', '--kind', 'onboarding']
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-prove-'))

const anamnesis = (...words: string[]) => typeCommand(process.cwd(), ...words)
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

// long: proves 48 flows; witnesses.test.ts proves one in ten
test('prove --all finds every flow of the repository alive', { tags: ['long'] }, async () => {
  const { code, out } = await anamnesis('prove', '--all')
  expect(code).toBe(0)
  expect(out).toContain('northway.ed.onboarding.full: ')
  expect(out).toContain('✓ screen systolic-bp  when question-blood-pressure-check is “Yes”')
})

test('prove names the conditions that keep everyone away from a planted dead screen, and exits with 1', async () => {
  const flow = structuredClone(await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' }))
  const dead = flow.steps.flatMap(({ screens }) => screens).find(({ id }) => id === 'heart-symptoms')
  if (!dead) throw new Error('the flow has changed')
  dead.dependsOn = { field: 'question-blood-pressure-check', value: 'No' }
  const { code, out } = await anamnesis('prove', '--flow', file('dead.json', JSON.stringify(flow)))
  expect(code).toBe(1)
  expect(out).toMatch(/✗ screen heart-symptoms, with \d+ places in it/)
  expect(out).toContain('screen heart-symptoms > dependsOn: question-blood-pressure-check is “No”')
  expect(out).toContain('screen blood-pressure-check > rule 1: stops with bloodPressure when')
})

test('prove exits with 1 where an answer is not known, and with 0 once its field gives an example', async () => {
  const real = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })
  const written = (example?: string) => {
    const code: Field = {
      name: 'code',
      type: 'text',
      label: 'Code',
      maxLength: 60,
      validations: [{ pattern: '^(\\w{2})-\\1$' }, { pattern: 'x7' }],
      ...(example !== undefined && { example }),
    }
    return JSON.stringify({ ...real, steps: [{ id: 'only', title: 'Only', screens: [{ id: 'one', public: true, fields: [code] }] }] })
  }
  const open = await anamnesis('prove', '--flow', file('open.json', written()))
  expect(open).toMatchObject({ code: 1, out: expect.stringContaining('? leaving screen one, and 1 place behind it') as unknown })
  expect(open.out.match(/No known answer matches/g)).toHaveLength(1)
  expect(open.out).toContain('the patterns of code on the screen one. Add one next to "validations": "example": "an answer that matches".')
  expect(open.out).not.toContain('? the end')
  expect(await anamnesis('prove', '--flow', file('known.json', written('x7-x7')))).toMatchObject({ code: 0 })
})

test('prove exits with 1 where a field refuses its own example, and prints the place', async () => {
  const real = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })
  const field: Field = { name: 'code', type: 'text', label: 'Code', maxLength: 4, example: 'Five5' }
  const steps = [{ id: 'only', title: 'Only', screens: [{ id: 'one', public: true, fields: [field] }] }]
  const { code, out, err } = await anamnesis('prove', '--flow', file('refused.json', JSON.stringify({ ...real, steps }, null, 1)))
  expect(code).toBe(1)
  expect(out).toContain('✗ field code on screen one refuses its own example “Five5”: ')
  expect(err).toMatch(/refused\.json:\d+:\d+ error FIELD_EXAMPLE the field refuses its own example/)
})

test('a witness that prove writes is a script that run plays to its place', async () => {
  const { out } = await anamnesis('prove', ...ED, '--witness', 'interrupt crisis on screen ed-recent-mood-issues')
  const played = await anamnesis('run', ...ED, '--script', file('witness.json', out))
  expect(JSON.parse(played.out)).toMatchObject({ status: 'interrupted', screen: 'ed-recent-mood-issues', interrupt: 'crisis' })
})

test('prove prints each mistake of a flow on a line of its own, as lint prints it', async () => {
  const screen = {
    id: 'mood',
    public: true,
    fields: [
      { name: 'mood', type: 'text', lable: 'Mood?' },
      { name: 'sleep', type: 'txt', label: 'Sleep?' },
    ],
  }
  const flow = {
    schemaVersion: 2,
    id: 'mood',
    version: 1,
    kind: 'onboarding',
    variant: 'full',
    steps: [{ id: 'one', title: 'One', screens: [screen] }],
    calls: {},
    interrupts: {},
  }
  const mistaken = file('mistaken.json', JSON.stringify(flow, null, 2))
  const { out } = await anamnesis('lint', mistaken)
  const errors = out.split('\n').filter((line) => / error SHAPE_/.test(line))
  expect(errors).toHaveLength(2)
  const { code, err } = await anamnesis('prove', '--flow', mistaken)
  expect(code).toBe(2)
  expect(err.split('\n')).toEqual(expect.arrayContaining(errors))
  expect(err).toMatch(/\nanamnesis: FLOW_INVALID: \d errors, \d warnings\n$/)
})

test('prove says of a file that is no resolved flow what to give it', async () => {
  const source = file('source.json', JSON.stringify({ schemaVersion: 2, id: 'a', version: 1, kind: 'onboarding', steps: [] }))
  expect((await anamnesis('prove', '--flow', source)).err).toMatch(
    /^anamnesis: FLOW_INVALID: \S+source\.json is not a resolved flow\. Write one with /,
  )
})

test('prove reports invalid options', async () => {
  expect(await anamnesis('prove', ...ED, '--witness', 'screen nowhere')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Unknown place "screen nowhere"') as unknown,
  })
  expect(await anamnesis('prove', ...ED, '--format', 'xml')).toMatchObject({
    code: 2,
    err: expect.stringContaining('text or json') as unknown,
  })
})

test('graph draws steps, conditions and interrupts in each of its formats', async () => {
  const [mermaid, dot, json] = await Promise.all(['mermaid', 'dot', 'json'].map((format) => anamnesis('graph', ...ED, '--format', format)))
  expect(mermaid?.out).toContain('n_blood_pressure_check -->|"if question-blood-pressure-check is “Yes”"| n_systolic_bp')
  expect(mermaid?.out).toContain('n_systolic_bp --> n_diastolic_bp')
  expect(dot?.out).toContain('"systolic-bp" -> "highBloodPressure" [style=dashed, label="question-systolic-bp is “160 or greater”"]')
  const graph = JSON.parse(json?.out ?? '') as { edges: unknown; steps: readonly { id: string }[] } // our own output
  expect(graph.steps.map(({ id }) => id)).toContain('medical-history')
  expect(graph.edges).toEqual(
    expect.arrayContaining([
      { from: 'blood-pressure-check', to: 'systolic-bp', kind: 'next', when: 'if question-blood-pressure-check is “Yes”' },
      { from: 'payment', to: 'the end', kind: 'next' },
      { from: 'login', to: 'loginUserExists', kind: 'stop', when: 'post-new-treatment answers 409' },
    ]),
  )
  // patients without a check are stopped there
  expect(graph.edges).not.toContainEqual(expect.objectContaining({ from: 'blood-pressure-check', to: 'medications' }))
})
