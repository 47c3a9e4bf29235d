import type { Condition, FieldOf, Screen } from '@anamnesis/engine/schema'
import { flowOf, medicinesField, yesNo } from '@anamnesis/engine/testing'
import { describe, expect, test } from 'vitest'
import { screenInventory } from './accept/screenInventory.ts'
import { diffFlows } from './diff/diffFlows.ts'
import { flowToGraph } from './graph/flowToGraph.ts'
import { flowToMarkdown } from './print/flowToMarkdown.ts'
import { namesInFlow } from './print/namesInFlow.ts'
import { causes, proveScreens, sorted } from '../tests/support/prove/proveScreens.ts'
import { playScript } from './run/playScript.ts'
import { script } from './run/script.ts'

const NOW = '2026-01-15T12:00:00.000Z'
const shownIf = (id: string, dependsOn: Condition): Screen => ({ id, dependsOn, fields: [yesNo(id)] })
const asked: Screen = { id: 'medicines', fields: [medicinesField('taken')] }
const counted = (condition: object) => ({ field: 'taken', ...condition }) as Condition // each case gives one of the forms

describe('the prover', () => {
  test.each<[what: string, condition: object, entries: number]>([
    ['one', { lt: 2 }, 1],
    ['more than one', { gt: 1 }, 2],
    ['as many as are taken', { gte: 3 }, 3],
    ['a number between', { gt: 1, lt: 3 }, 2],
  ])('finds %s, with whole entries that are right', async (_what, condition, entries) => {
    const found = await proveScreens('screen then', [asked, shownIf('then', counted(condition))])
    if (found.verdict !== 'reachable') throw new Error(JSON.stringify(found))
    const { taken } = found.witness.answers
    expect(taken).toHaveLength(entries)
    expect(taken).toEqual(
      Array.from({ length: entries }, () => ({ medicine: expect.any(String), dose: expect.any(String), since: expect.any(String) })),
    )
  })

  test('finds none, where none will do', async () => {
    const optional = { id: 'medicines', fields: [medicinesField('taken', { optional: true })] }
    const none = shownIf('none', counted({ answered: false }))
    expect(await proveScreens('screen none', [optional, none])).toMatchObject({ verdict: 'reachable' })
    expect(sorted(await proveScreens('screen none', [asked, none]))).toMatchObject(causes('answer taken', 'screen none > dependsOn'))
  })

  test('proves that more than the maximum never occur', async () => {
    const found = await proveScreens('screen many', [asked, shownIf('many', counted({ gte: 4 }))])
    expect(sorted(found)).toMatchObject(causes('answer taken', 'screen many > dependsOn'))
    expect(found).toMatchObject({
      conflicts: expect.arrayContaining([{ id: 'answer taken', text: 'taken takes a valid group, 1 to 3 entries' }]) as unknown,
    })
  })

  test('proves that fewer than the minimum never occur', async () => {
    const two: Screen = { id: 'medicines', fields: [medicinesField('taken', { minEntries: 2 })] }
    expect(await proveScreens('screen one', [two, shownIf('one', counted({ lt: 2 }))])).toMatchObject({ verdict: 'unreachable' })
    expect(await proveScreens('the end', [two])).toMatchObject({ verdict: 'reachable' })
  })

  test('keeps to the patterns of inner fields, lookaheads too, and detects patterns without an answer', async () => {
    const asking = (pattern: string): Screen => ({
      id: 'codes',
      fields: [medicinesField('codes', { fields: [{ name: 'code', type: 'text', label: 'Code', validations: [{ pattern }] }] })],
    })
    expect(await proveScreens('the end', [asking('^[A-Z]{2}-\\d$')])).toMatchObject({ verdict: 'reachable' })
    expect((await proveScreens('the end', [asking('^(?=.*Q)(?=.*7)[A-Z]\\d[A-Z]$')])).verdict).toBe('reachable')
    expect((await proveScreens('the end', [asking('^a{5}$(?<=b)')])).verdict).not.toBe('reachable')
  })
})

/** Asks for a dose only of medicines that are taken every day. */
const conditional = medicinesField('taken', {
  fields: [
    { name: 'daily', type: 'radio-group', label: 'Every day?', options: ['Yes', 'No'].map((value) => ({ value, label: value })) },
    {
      name: 'dose',
      type: 'text',
      label: 'Dose',
      validations: [{ pattern: '^a{5}$' }],
      maxLength: 3,
      dependsOn: { field: 'daily', value: 'Yes' },
    },
  ],
})

describe('a condition within an entry', () => {
  test('is followed by the prover to an entry that hides what has no valid answer', async () => {
    const found = await proveScreens('the end', [{ id: 'medicines', fields: [conditional] }])
    expect(found).toMatchObject({ verdict: 'reachable', witness: { answers: { taken: [{ daily: 'No' }] } } })
  })

  test('is printed in the words of its entry, and listed in the inventory', () => {
    const only = flowOf({ screens: [{ id: 'medicines', fields: [conditional] }] })
    expect(flowToMarkdown({ flow: only, handlers: {} })).toContain(
      '**Dose**, shown only if the answer to “Every day?” is “Yes” in the same entry',
    )
    const [screen] = only.steps.flatMap(({ screens }) => screens)
    expect(JSON.stringify(screen && screenInventory(screen, { nameList: () => undefined, names: namesInFlow(only) }))).toContain(
      'dose, text: Dose, if daily is “Yes”',
    )
  })

  test('is followed by a script, which needs no answer to what is hidden', async () => {
    const only = flowOf({ screens: [{ id: 'medicines', fields: [conditional] }] })
    const playWith = (taken: object[]) =>
      playScript({ flow: only, script: script.parse({ answers: { taken } }), handlers: {}, transforms: {}, now: NOW })
    expect(await playWith([{ daily: 'No', dose: '5' }])).toMatchObject({ status: 'complete' })
    expect(await playWith([{ daily: 'Yes' }])).toMatchObject({ status: 'invalid', errors: { taken: 'Check Medicine 1, Dose: Required' } })
  })
})

/** Asks for the number of children, and for each of them. */
const number: Screen = { id: 'number', fields: [{ name: 'children', type: 'text', inputMode: 'numeric', label: 'How many?', max: 3 }] }
const children: Screen = { id: 'names', fields: [medicinesField('child', { count: { field: 'children' } })] }

describe('a list with as many entries as an answer says', () => {
  test('has that many in proofs, and no other number', async () => {
    const many = shownIf('many', { field: 'child', gte: 3 })
    expect(await proveScreens('screen many', [number, children, many])).toMatchObject({ witness: { answers: { children: '3' } } })
    const other = shownIf('other', {
      all: [
        { field: 'children', lt: 2 },
        { field: 'child', gte: 2 },
      ],
    })
    expect(await proveScreens('screen other', [number, children, other])).toMatchObject({ verdict: 'unreachable' })
    const none = shownIf('none', { field: 'child', answered: false })
    expect(await proveScreens('screen none', [number, children, none])).toMatchObject({ witness: { answers: { children: '0' } } })
  })

  test('is printed with the question that says it, and diffed', () => {
    const named = (field: string) => ({
      flow: flowOf({ screens: [number, { id: 'names', fields: [medicinesField('child', { count: { field } })] }] }),
      handlers: {},
    })
    expect(flowToMarkdown(named('children'))).toContain(
      '- Answer: a list of entries, as many as the answer to “How many?” says, at most 3\n',
    )
    const plain = { flow: flowOf({ screens: [number, { id: 'names', fields: [medicinesField('child')] }] }), handlers: {} }
    expect(diffFlows(plain, named('children')).map(({ code, severity }) => `${severity} ${code}`)).toContain('breaking field-count')
  })
})

const flow = flowOf({ screens: [asked, shownIf('together', counted({ gte: 2 })), { id: 'last', fields: [yesNo('sure')] }] })
const play = (answers: object) =>
  playScript({
    flow,
    script: script.parse({ answers: { together: 'Yes', sure: 'Yes', ...answers } }),
    handlers: {},
    transforms: {},
    now: NOW,
  })
const aspirin = { medicine: 'Aspirin', dose: '81' }

test('a script answers with its list of entries, or with the text in which they travel', async () => {
  expect(await play({ taken: [aspirin, aspirin] })).toMatchObject({ status: 'complete', visited: ['medicines', 'together', 'last'] })
  expect(await play({ taken: JSON.stringify([aspirin]) })).toMatchObject({ status: 'complete', answers: { taken: [aspirin] } })
  const wrong = { status: 'invalid', screen: 'medicines' }
  expect(await play({ taken: [aspirin, {}] })).toMatchObject({ ...wrong, errors: { taken: 'Check Medicine 2, Name: Required' } })
  expect(await play({ taken: 'Aspirin' })).toMatchObject({ ...wrong, errors: { taken: 'Invalid format' } })
})

test('the printed flow shows what each entry asks, what is refused, and what depends on the count', () => {
  const options = [{ value: 's', label: 'Summer' }]
  const season = { name: 'season', type: 'select' as const, label: 'In', optional: true, options }
  const more = medicinesField('taken', { fields: [...medicinesField('x').fields, season] })
  const text = flowToMarkdown({
    flow: flowOf({ screens: [{ id: 'medicines', fields: [more] }, shownIf('together', counted({ gte: 2 }))] }),
    handlers: {},
  })
  expect(text).toContain('- Answer: a list of entries, 1 to 3; **required**')
  expect(text).toContain('- In each entry, **Dose in mg**: a number, 5000 or less; **required**')
  expect(text).toContain('- In each entry, **In**: one of 1 option, from a list; **may be left empty**\n  - Summer (“s”)')
  expect(text).toContain('over 3 entries → “Remove some: the maximum is 3”')
  expect(text).toContain('“Check Medicine 1, Dose in mg: Enter 5000 or less”')
  expect(text).toMatch(/“taken\?” has at least 2 entries/)
})

test('the graph shows what depends on the count', () => {
  expect(JSON.stringify(flowToGraph(flow, {}, NOW))).toContain('taken is at least 2')
})

const side = (more: Partial<FieldOf<'group'>>) => ({
  flow: flowOf({ screens: [{ id: 'one', fields: [medicinesField('taken', more)] }] }),
  handlers: {},
})
const [name, dose, since] = medicinesField('x').fields as [FieldOf<'text'>, FieldOf<'text'>, FieldOf<'date'>] // as it is written there

const chosen = (...values: string[]): FieldOf<'select'> => ({
  name: 'often',
  type: 'select',
  label: 'How often?',
  options: values.map((value) => ({ value, label: value })),
})

describe('changes for a patient are reported, and those that break stored entries:', () => {
  test.each<[what: string, before: Partial<FieldOf<'group'>>, after: Partial<FieldOf<'group'>>, told: string]>([
    ['fewer are taken', {}, { maxEntries: 2 }, 'breaking: In “taken?”, the greatest number of entries changes from 3 to 2.'],
    ['more are asked', {}, { minEntries: 2 }, 'breaking: In “taken?”, the least number of entries changes from none to 2.'],
    [
      'they are called otherwise',
      {},
      { entryLabel: 'Drug' },
      'wording: In “taken?”, what an entry is called changes from “Medicine” to “Drug”.',
    ],
    [
      'less is asked',
      {},
      { fields: [name, dose] },
      'breaking: In “taken?”, an entry no longer asks “Since”: stored answers to it are no longer used.',
    ],
    [
      'more may be told',
      { fields: [name, dose] },
      { fields: [name, dose, since] },
      'behaviour: In “taken?”, an entry also asks “Since” (since: a day, may be left empty).',
    ],
    [
      'more must be told',
      { fields: [name] },
      { fields: [name, dose] },
      'breaking: In “taken?”, an entry also asks “Dose in mg” (dose: a number',
    ],
    [
      'it is asked in other words',
      { fields: [name] },
      { fields: [{ ...name, label: 'Brand' }] },
      'wording: The question “Name” now reads “Brand”.',
    ],
    [
      'one depends on another',
      { fields: [name, dose] },
      { fields: [name, { ...dose, dependsOn: { field: 'medicine', answered: true } }] },
      'breaking: “Dose in mg” of “taken?” is now shown only if “Name” has an answer; before to everyone.',
    ],
    [
      'less fits',
      { fields: [name] },
      { fields: [{ ...name, maxLength: 9 }] },
      'breaking: In “Name” of “taken?”, the greatest number of characters changes from 40 to 9.',
    ],
    [
      'more fits',
      { fields: [name] },
      { fields: [{ ...name, maxLength: 90 }] },
      'behaviour: In “Name” of “taken?”, the greatest number of characters changes from 40 to 90.',
    ],
    [
      'a number may be typed in another unit',
      { fields: [{ ...dose, unit: 'mg' }] },
      { fields: [{ ...dose, unit: 'mg', otherUnits: [{ unit: 'g', factor: 0.001 }] }] },
      'behaviour: In “Dose in mg” of “taken?”, the unit g is added, with the factor 0.001.',
    ],
    [
      'an option is removed',
      { fields: [chosen('Daily', 'Weekly')] },
      { fields: [chosen('Daily')] },
      'breaking: The option “Weekly” of “How often?” of “taken?” is removed: stored answers “Weekly” are no longer valid.',
    ],
    [
      'the order changes',
      { fields: [name, dose] },
      { fields: [dose, name] },
      'wording: In “taken?”, the questions of an entry are in another order.',
    ],
  ])('%s', (_what, before, after, told) => {
    const changes = diffFlows(side(before), side(after))
      .filter(({ code }) => code !== 'version-not-raised')
      .map(({ severity, says }) => `${severity}: ${says}`)
    expect(changes).toEqual([expect.stringContaining(told)])
  })
})
