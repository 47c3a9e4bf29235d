import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const template = fileURLToPath(new URL('../../template', import.meta.url))
const SUGGESTION = '→ run anamnesis accept and review the diff\n'
const FLOW = 'acme.sleep.onboarding'
const EXAMPLE = 'examples/sleep-onboarding.acme.script.json'

let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anamnesis-accept-'))
  cpSync(template, folder, { recursive: true })
  // a repository without accepted documents
  for (const accepted of ['inventory', 'examples']) rmSync(join(folder, accepted), { recursive: true })
})

const anamnesis = (...words: string[]) => typeCommand(folder, ...words)
const check = () => anamnesis('accept', '--check')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const change = (path: string, from: string, to: string) => {
  expect(read(path)).toContain(from)
  writeFileSync(join(folder, path), read(path).replace(from, to))
}
const answersOf = (path: string) => (JSON.parse(read(path)) as { answers: Record<string, unknown> }).answers

describe('what a flow asks', () => {
  test('is accepted once, and again only after a change', async () => {
    expect(await check()).toMatchObject({ code: 1, out: expect.stringContaining(`${FLOW}: the flow is new\n`) })
    expect(existsSync(join(folder, 'inventory'))).toBe(false)
    expect(await anamnesis('accept')).toMatchObject({ code: 0, err: '' })
    expect(await check()).toEqual({ code: 0, out: '', err: '' })
    expect(await anamnesis('accept')).toEqual({ code: 0, out: 'Nothing differs.\n', err: '' })
  })

  test('is written as a reviewer reads it: screens in order, with their questions, options, conditions and rules', async () => {
    await anamnesis('accept')
    const { steps } = JSON.parse(read(`inventory/${FLOW}.json`)) as { steps: { screens: unknown[] }[] }
    expect(steps[0]?.screens).toMatchObject([
      { id: 'falling-asleep', openTo: 'visitors', questions: [{ type: 'tile', options: ['Up to half an hour', 'Longer'] }] },
      { id: 'what-keeps-you-up', shownIf: 'falling-asleep is “Longer”' },
      { id: 'driving', rules: { 'stops with call-us-first': 'if asleep-at-the-wheel is “Yes”' } },
      {
        id: 'anything-else',
        questions: [{ optional: true, limits: { maxLength: '2000' } }],
        call: 'send-answers, with all answers of the step',
      },
    ])
  })

  test.each([
    [
      'an option more',
      'fragments/falling-asleep.json',
      '{ "value": "Longer"',
      '{ "value": "Never", "label": "Never" },\n{ "value": "Longer"',
      'a patient can now choose “Never”',
    ],
    ['an option less', 'options/what-keeps-you-up.json', '"Noise"', '"Sounds"', 'a patient can no longer choose “Noise”'],
    [
      'other words',
      'fragments/driving.json',
      'Have you fallen asleep',
      'Did you ever fall asleep',
      'the question: “Have you fallen asleep while driving?” → “Did you ever fall asleep while driving?”',
    ],
    [
      'another condition',
      'fragments/what-keeps-you-up.json',
      '"value": "Longer"',
      '"value": "Up to half an hour"',
      'its condition: “falling-asleep is “Longer”” → “falling-asleep is “Up to half an hour””',
    ],
    [
      'another rule',
      'fragments/driving.json',
      '"when": { "field": "asleep-at-the-wheel", "value": "Yes" }',
      '"when": { "field": "asleep-at-the-wheel", "answered": false }',
      'on the screen “driving” its rules:',
    ],
    ['another limit', 'fragments/anything-else.json', '2000', '500', 'its limits: maxLength: “2000” → “500”'],
    [
      'another number to call',
      'interrupts.json',
      'tel:{supportPhoneDigits}',
      'tel:911',
      'the stop “call-us-first”: “Call us” (to tel:18885550100) → “Call us” (to tel:911)',
    ],
    [
      'an action less',
      'interrupts.json',
      ',\n      { "do": "dismiss", "label": "Correct my answer" }',
      '',
      'the stop “call-us-first”: removed “Correct my answer” (back to the question)',
    ],
    [
      'an action with an event',
      'interrupts.json',
      '"do": "dismiss", "label": "Correct my answer"',
      '"do": "continue", "label": "I am safe", "trackAction": "went-on"',
      '“I am safe” (continues despite this stop, until an answer of the screen changes, with the event went-on)',
    ],
    [
      'another event of a call',
      'calls.json',
      '"method": "POST"',
      '"method": "POST", "trackFailure": "not-sent"',
      'the call “send-answers”: “POST” → “POST; with the event not-sent when it fails”',
    ],
    [
      'another line under the heading',
      'fragments/driving.json',
      '"fields"',
      '"subTitle": "Be honest", "fields"',
      'its subtitle: added “Be honest”',
    ],
    [
      'help under an option',
      'fragments/falling-asleep.json',
      '"label": "Longer"',
      '"label": "Longer", "details": "In the last week"',
      'a patient can now choose “Longer; In the last week”',
    ],
    [
      'another order',
      'flows/sleep.json',
      '"what-keeps-you-up", "driving"',
      '"driving", "what-keeps-you-up"',
      'the screens are in another order',
    ],
    ['a screen less', 'flows/sleep.json', '"driving", ', '', 'the screen “driving” was removed: “Have you fallen asleep while driving?”'],
  ])('with %s differs, in the words of patients, until that is accepted', async (_what, path, from, to, said) => {
    await anamnesis('accept')
    change(path, from, to)
    const { code, out } = await check()
    expect([code, out]).toEqual([1, expect.stringContaining(said)])
    expect(out.endsWith(SUGGESTION)).toBe(true)
    expect(out).toContain(`${FLOW}: `)
    await anamnesis('accept')
    expect(await check()).toEqual({ code: 0, out: '', err: '' })
  })

  test('is written in words: the formula, the units and the points', async () => {
    const asked = [
      { name: 'hours', label: 'Hours?', type: 'text', inputMode: 'decimal', unit: 'h', otherUnits: [{ unit: 'min', factor: 60 }] },
      { name: 'when', label: 'When?', type: 'date', max: { today: { days: -1 } } },
      { name: 'calm', label: 'Calm?', type: 'tile', options: [{ value: 'Yes', label: 'Yes', score: 1 }] },
    ]
    const score = {
      name: 'rest',
      label: 'Rest',
      sent: true,
      value: { add: [{ field: 'hours' }, { field: 'calm' }] },
      bands: [{ name: 'low' }],
    }
    change(
      'fragments/anything-else.json',
      '"fields": [',
      `"calculated": [${JSON.stringify(score)}], "fields": [${JSON.stringify(asked).slice(1, -1)}, `,
    )
    await anamnesis('accept')
    const { steps } = JSON.parse(read(`inventory/${FLOW}.json`)) as { steps: { screens: { id: string }[] }[] }
    expect(steps[0]?.screens.at(-1)).toMatchObject({
      questions: [
        { limits: { otherUnits: '1 h is 60 min' } },
        { limits: { max: '1 day before today' } },
        { options: ['Yes (1 point)'] },
        {},
      ],
      worksOut: ['Worked out: Rest (rest) = (hours + calm), to 1 decimal. Its bands: low above. It is sent with the answers.'],
    })
    change('fragments/anything-else.json', '"low"', '"none"')
    expect((await check()).out).toContain('its calculations: “Worked out: Rest')
  })

  test('holds the limits and options of an entry', async () => {
    const entry = { name: 'who', label: 'Who?', type: 'text', maxLength: 80 }
    const group = { name: 'people', label: 'People?', type: 'group', entryLabel: 'Person', addLabel: 'Add', maxEntries: 3, fields: [entry] }
    change('fragments/anything-else.json', '"fields": [', `"fields": [${JSON.stringify(group)}, `)
    await anamnesis('accept')
    change('fragments/anything-else.json', '"maxLength":80', '"maxLength":40')
    expect((await check()).out).toContain('its entries: “who, text: Who?; maxLength 80” → “who, text: Who?; maxLength 40”')
  })

  test('is forgotten with its flow', async () => {
    await anamnesis('accept')
    cpSync(join(folder, `inventory/${FLOW}.json`), join(folder, 'inventory/acme.rest.onboarding.json'))
    expect(await check()).toMatchObject({ code: 1, out: `acme.rest.onboarding: the flow was removed\n${SUGGESTION}` })
    await anamnesis('accept')
    expect(existsSync(join(folder, 'inventory/acme.rest.onboarding.json'))).toBe(false)
  })

  test('is reported with a fix when an edit made it invalid', async () => {
    await anamnesis('accept')
    change(`inventory/${FLOW}.json`, '"version"', '"versoin"')
    expect(await check()).toMatchObject({ code: 2, err: expect.stringMatching(/^anamnesis: INVENTORY_INVALID: .*versoin/) })
    change(`inventory/${FLOW}.json`, '"steps"', '"stepz"')
    const lines = (await check()).err.split('\n')
    for (const [at, word] of ['versoin', 'stepz'].entries())
      expect(lines[at]).toMatch(new RegExp(`^inventory/\\S+:\\d+:\\d+ error SHAPE_UNKNOWN_KEY .*${word}`))
    expect(lines.slice(2)).toEqual(['anamnesis: INVENTORY_INVALID: 2 errors, 0 warnings', ''])
  })
})

describe('what was proved of a flow', () => {
  const prove = () => anamnesis('prove', '--brand', 'acme', '--treatment', 'sleep')
  const GONE = 'interrupt call-us-first on screen driving'
  const LABEL = 'Fell asleep while driving'
  const setRules = (...rules: readonly object[]) => {
    const driving = JSON.parse(read('fragments/driving.json')) as object
    writeFileSync(join(folder, 'fragments/driving.json'), JSON.stringify({ ...driving, rules }))
  }
  const rule = (label: string, outcome: object, value = 'Yes') => ({
    when: { field: 'asleep-at-the-wheel', value },
    outcome,
    label,
    source: 'An example',
  })
  const stop = { type: 'interrupt', interrupt: 'call-us-first' }
  const refusal = { type: 'refuse', errors: { 'asleep-at-the-wheel': 'Answer again' } }

  test('is kept, and accept and prove report removals until they are accepted', async () => {
    await anamnesis('accept')
    expect(JSON.parse(read('inventory/proved.json'))).toEqual({ [FLOW]: { [GONE]: ['reachable', LABEL] } })
    expect((await prove()).code).toBe(0)
    const { rules: _rules, ...driving } = JSON.parse(read('fragments/driving.json')) as { rules: unknown }
    writeFileSync(join(folder, 'fragments/driving.json'), JSON.stringify(driving))
    expect((await check()).out).toContain(`${FLOW}: the proved ${GONE} was removed\n`)
    expect(await prove()).toMatchObject({ code: 1, out: expect.stringContaining(`✗ ${GONE} was proved`) as unknown })
    await anamnesis('accept')
    expect((await prove()).code).toBe(0)
  })

  test('has each rule of an interrupt, and each refusal, which are named when they go', async () => {
    setRules(rule('First', stop), rule('Second', stop), rule('Third', refusal, 'Maybe'))
    await anamnesis('accept')
    const REFUSED = 'refusal on screen driving'
    expect(JSON.parse(read('inventory/proved.json'))).toEqual({
      [FLOW]: { [GONE]: ['reachable', 'First', 'Second'], [REFUSED]: ['listed', 'Third'] },
    })
    setRules(rule('First', stop))
    expect((await check()).out).toContain(`${FLOW}: the proved rule “Second” of ${GONE} was removed\n`)
    const { code, out } = await prove()
    expect(code).toBe(1)
    expect(out).toContain(`✗ rule “Second” of ${GONE} was proved`)
    expect(out).toContain(`✗ ${REFUSED} was proved`)
  })

  test('is proved again after a change of a condition alone', async () => {
    await anamnesis('accept')
    setRules(rule(LABEL, stop, 'Maybe'))
    await anamnesis('accept')
    expect(JSON.parse(read('inventory/proved.json'))).toEqual({ [FLOW]: { [GONE]: ['unreachable', LABEL] } })
  })

  test('names a place that only recorded answers reach, and a flow, when they are gone', async () => {
    await anamnesis('accept')
    const proved = JSON.parse(read('inventory/proved.json')) as Record<string, object>
    const gone = { ...proved, [FLOW]: { ...proved[FLOW], 'interrupt gone on screen driving': 'on file' }, 'acme.rest.onboarding': {} }
    writeFileSync(join(folder, 'inventory/proved.json'), JSON.stringify(gone))
    expect(await anamnesis('prove', '--all')).toMatchObject({
      code: 1,
      out: expect.stringContaining('✗ interrupt gone on screen driving was proved') as unknown,
      err: expect.stringContaining('✗ the flow acme.rest.onboarding was proved') as unknown,
    })
  })

  test('is proved where it is new, and reported until it is', async () => {
    await anamnesis('accept')
    change('fragments/driving.json', '"outcome": { "type": "interrupt", "interrupt": "call-us-first" },', '')
    expect((await check()).out).toContain(`${FLOW}: the rule “Fell asleep while driving” on screen driving is not proved yet\n`)
    await anamnesis('accept')
    expect(JSON.parse(read('inventory/proved.json'))).toEqual({
      [FLOW]: { 'rule “Fell asleep while driving” on screen driving': 'reachable' },
    })
    expect((await check()).code).toBe(0)
  })
})

describe('the example patient of a flow', () => {
  const play = () => anamnesis('run', '--brand', 'acme', '--treatment', 'sleep', '--script', EXAMPLE)

  test('is written where there is none, and gets to the end', async () => {
    expect((await check()).out).toContain(`${EXAMPLE}: there is no example patient yet`)
    await anamnesis('accept')
    const { code, out } = await play()
    expect([code, JSON.parse(out)]).toMatchObject([0, { status: 'complete' }])
  })

  test('answers a question that is new, and the others as before', async () => {
    await anamnesis('accept')
    const before = { 'falling-asleep': 'Longer', 'what-keeps-you-up': ['Worries'], 'asleep-at-the-wheel': 'No' }
    writeFileSync(join(folder, EXAMPLE), JSON.stringify({ answers: before }))
    expect(await check()).toEqual({ code: 0, out: '', err: '' })
    change(
      'fragments/anything-else.json',
      '"fields": [',
      '"fields": [{ "name": "snores", "type": "radio-group", "label": "Do you snore?", "options": [{ "value": "Yes", "label": "Yes" }, { "value": "No", "label": "No" }] },',
    )
    expect((await check()).out).toContain(`${EXAMPLE}: to get to the end, the example patient answers snores\n`)
    await anamnesis('accept')
    expect(answersOf(EXAMPLE)).toEqual({ ...before, snores: expect.stringMatching(/^(Yes|No)$/) })
    expect((await play()).code).toBe(0)
  })

  test('replaces choices that are no longer offered or that block now', async () => {
    await anamnesis('accept')
    const before = { 'falling-asleep': 'Longer', 'what-keeps-you-up': ['Worries'], 'asleep-at-the-wheel': 'No' }
    writeFileSync(join(folder, EXAMPLE), JSON.stringify({ answers: before }))
    change('options/what-keeps-you-up.json', '"Worries"', '"Fears"')
    change(
      'fragments/driving.json',
      '"when": { "field": "asleep-at-the-wheel", "value": "Yes" }',
      '"when": { "field": "asleep-at-the-wheel", "value": "No" }',
    )
    await anamnesis('accept')
    expect(answersOf(EXAMPLE)).toMatchObject({ 'falling-asleep': 'Longer', 'asleep-at-the-wheel': 'Yes' })
    expect(answersOf(EXAMPLE)['what-keeps-you-up']).not.toEqual(['Worries'])
    expect((await play()).code).toBe(0)
  })

  test('drops answers to questions that are no longer asked', async () => {
    await anamnesis('accept')
    change('flows/sleep.json', '"driving", ', '')
    expect((await check()).out).toContain('the example patient no longer answers asleep-at-the-wheel')
    await anamnesis('accept')
    expect(answersOf(EXAMPLE)).not.toHaveProperty('asleep-at-the-wheel')
  })

  test('is left to its author when no answer passes the screen', async () => {
    rmSync(join(folder, 'examples'), { recursive: true, force: true })
    change(
      'fragments/driving.json',
      '"when": { "field": "asleep-at-the-wheel", "value": "Yes" }',
      '"when": { "field": "asleep-at-the-wheel", "answered": true }',
    )
    expect(await anamnesis('accept')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/EXAMPLE_UNFINISHED: .*does not get past the screen driving .*asleep-at-the-wheel/),
    })
  })
})
