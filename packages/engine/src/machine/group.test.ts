import { describe, expect, test } from 'vitest'
import { type Answers, type Condition, type FlowDocumentError, parseFlow, toJsonSchema } from '../schema/index.ts'
import { flowOf, medicinesField, memoryPorts, yesNo } from '../testing/index.ts'
import { createMemorySession } from '../storage/createMemorySession.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { walk } from '../walk/walk.ts'
import { checkAnswers } from './checkAnswers.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const FACTS = { signedIn: false, flags: {} }
const aspirin = { medicine: 'Aspirin', dose: '81' }
const iron = { medicine: 'Iron', dose: '65.5' }

/** Asks patients with two or more medicines about them together, then sends everything. */
const flow = flowOf({
  screens: [
    { id: 'medicines', fields: [medicinesField('taken')] },
    { id: 'together', dependsOn: { field: 'taken', gte: 2 }, fields: [yesNo('together')] },
    { id: 'save', call: 'save', fields: [medicinesField('stopped', { optional: true })] },
  ],
  calls: [{ id: 'save', method: 'PUT' }],
})
const open = (ports = memoryPorts(), asked = flow) => openQuestionnaire({ flow: asked, ports, facts: FACTS })

test('entries are asked, checked by their place, branched on by their number, kept and sent', async () => {
  const ports = memoryPorts()
  const questionnaire = await open(ports)
  const next = async () => {
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view()
  }
  questionnaire.answer('taken', [aspirin, {}])
  expect((await next()).errors).toEqual({ taken: 'Check Medicine 2, Name: Required' })
  questionnaire.answer('taken', [aspirin])
  expect((await next()).screen.id).toBe('save')
  questionnaire.send({ type: 'BACK' })
  questionnaire.answer('taken', [aspirin, iron])
  expect((await next()).screen.id).toBe('together')
  await questionnaire.saved()
  expect((await open(memoryPorts({ stored: ports.stored() }))).answerOf('taken')).toEqual([aspirin, iron])
  questionnaire.send({ type: 'ANSWER', field: 'together', value: 'Yes' })
  await next()
  expect((await next()).isComplete).toBe(true)
  expect(ports.sent.map(({ body }) => body)).toEqual([{ stopped: [] }])
  expect(questionnaire.answers()).toMatchObject({ taken: [aspirin, iron] })
})

test('a server walks the same entries to the same end', () => {
  const compiled = compileFlow(flow)
  expect(walk(compiled, { taken: [aspirin] }, FACTS).path).toEqual(['medicines', 'save'])
  expect(walk(compiled, { taken: [aspirin, iron] }, FACTS).stopsAt).toBe('together')
  expect(walk(compiled, { taken: [aspirin, { dose: 'much' }] }, FACTS).issues).toMatchObject({ taken: { code: 'entry' } })
})

test('two tabs have each other’s entries', async () => {
  const session = createMemorySession()
  const tab = () => openQuestionnaire({ flow, ports: { ...memoryPorts(), session }, facts: FACTS })
  const [one, other] = [await tab(), await tab()]
  one.answer('taken', [aspirin, iron])
  await one.saved()
  other.send({ type: 'ANSWER', field: 'stopped', value: [iron] })
  await other.saved()
  one.send({ type: 'ANSWER', field: 'together', value: 'No' })
  await one.saved()
  for (const { answerOf } of [one, await tab()]) expect([answerOf('taken'), answerOf('stopped')]).toEqual([[aspirin, iron], [iron]])
})

test('entries that a newer version asks otherwise are put by, and asked again', async () => {
  const ports = memoryPorts()
  const questionnaire = await open(ports)
  questionnaire.answer('taken', [aspirin])
  questionnaire.send({ type: 'ANSWER', field: 'stopped', value: [{ ...iron, dose: 'much' }] })
  await questionnaire.saved()
  const [name, dose] = medicinesField('x').fields
  if (!name || !dose) throw new Error('they are there')
  const without = medicinesField('taken', { fields: [name] })
  const newer = flowOf({ version: 2, screens: [{ id: 'medicines', fields: [without, medicinesField('stopped')] }] })
  const reopened = await open(memoryPorts({ stored: ports.stored() }), newer)
  expect(reopened.answerOf('taken')).toBeUndefined()
  expect(reopened.answerOf('stopped')).toEqual([{ ...iron, dose: 'much' }])
})

/** Asks why a medicine is taken only where it is taken every day. */
const conditional = flowOf({
  screens: [
    {
      id: 'medicines',
      fields: [
        medicinesField('taken', {
          fields: [
            { name: 'medicine', type: 'text', label: 'Name' },
            { name: 'daily', type: 'checkbox', label: 'Every day', optional: true },
            { name: 'reason', type: 'text', label: 'Why?', dependsOn: { field: 'daily', value: true } },
            { name: 'doctor', type: 'text', label: 'Whose advice?', dependsOn: { field: 'reason', answered: true } },
          ],
        }),
      ],
      call: 'save',
    },
  ],
  calls: [{ id: 'save', method: 'POST' }],
})
const daily = { medicine: 'Aspirin', daily: true, reason: 'Heart', doctor: 'Mine' }

describe('a field of an entry that depends on another', () => {
  test('is required only in the entries that show it', () => {
    const check = (taken: object[]) => walk(compileFlow(conditional), { taken } as Answers, FACTS).issues['taken']?.entries // as a browser sends them
    expect(check([{ medicine: 'Iron' }, daily])).toBeUndefined()
    expect(check([{ medicine: 'Iron' }, { medicine: 'Aspirin', daily: true }])).toMatchObject([
      { entry: 1, field: 'reason', code: 'required' },
    ])
    expect(check([{ medicine: 'Aspirin', daily: true, reason: 'Heart' }])).toMatchObject([{ entry: 0, field: 'doctor', code: 'required' }])
  })

  test('keeps what was typed while it is hidden, and sends it only while it is shown', async () => {
    const ports = memoryPorts()
    const questionnaire = await open(ports, conditional)
    const hidden = { ...daily, daily: false }
    questionnaire.send({ type: 'ANSWER', field: 'taken', value: [daily, hidden] })
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    expect(questionnaire.answerOf('taken')).toEqual([daily, hidden])
    expect(ports.sent.map(({ body }) => body)).toEqual([{ taken: [daily, { medicine: 'Aspirin', daily: false }] }])
  })

  test('counts for the server as it counts in the browser', async () => {
    const now = '2026-01-15T12:00:00Z'
    const found = await checkAnswers(
      compileFlow(conditional),
      { taken: [{ ...daily, daily: false, doctor: 'x'.repeat(9999) }] },
      { now, facts: FACTS },
    )
    expect([found.status, found.walk.relevant]).toEqual(['complete', { taken: [{ medicine: 'Aspirin', daily: false }] }])
  })
})

/** Asks for each child by name. */
const family = flowOf({
  screens: [
    { id: 'number', fields: [{ name: 'children', type: 'text', label: 'How many?', inputMode: 'numeric', max: 3 }] },
    { id: 'names', fields: [medicinesField('child', { count: { field: 'children' }, entryLabel: 'Child' })], call: 'save' },
  ],
  calls: [{ id: 'save', method: 'POST' }],
})

describe('a list with as many entries as an earlier answer says', () => {
  const errorsWith = (children: string | undefined, child: object[]) =>
    walk(compileFlow(family), { ...(children !== undefined && { children }), child } as Answers, FACTS).issues['child'] // as a browser sends them

  test('takes exactly that many, and names the first missing answer', () => {
    expect(errorsWith('2', [aspirin, iron])).toBeUndefined()
    expect(errorsWith('3', [aspirin, iron])).toMatchObject({ code: 'entry', message: 'Check Child 3, Name: Required' })
    expect(errorsWith('2', [])?.entries).toMatchObject([
      { entry: 0, field: 'medicine' },
      { entry: 0, field: 'dose' },
      { entry: 1, field: 'medicine' },
      { entry: 1, field: 'dose' },
    ])
    expect(errorsWith('1', [aspirin, iron])).toMatchObject({ code: 'max-entries', message: 'Remove some: the maximum is 1' })
  })

  test('asks for none where there are none', () => {
    const compiled = compileFlow(family)
    expect(walk(compiled, { children: '0' }, FACTS).stopsAt).toBeUndefined()
    expect(walk(compiled, { children: '0', child: [aspirin] }, FACTS).stopsAt).toBe('names')
  })

  test('never drops typed entries when the number changes', async () => {
    const ports = memoryPorts()
    const questionnaire = await open(ports, family)
    const next = async () => {
      questionnaire.send({ type: 'NEXT' })
      await waitForIdle(questionnaire)
      return questionnaire.view()
    }
    const number = async (children: string) => {
      questionnaire.send({ type: 'BACK' })
      questionnaire.answer('children', children)
      const [group] = (await next()).fields
      return group
    }
    questionnaire.answer('children', '2')
    expect((await next()).fields).toMatchObject([{ minEntries: 2, maxEntries: 2 }])
    questionnaire.answer('child', [aspirin, iron])
    expect(await number('1')).toMatchObject({ minEntries: 1, maxEntries: 1 })
    expect((await next()).errors).toMatchObject({ child: 'Remove some: the maximum is 1' })
    expect(questionnaire.answerOf('child')).toEqual([aspirin, iron])
    const before = await number('2')
    expect(questionnaire.view().fields).toEqual([before])
    expect((await next()).isComplete).toBe(true)
    expect(ports.sent.map(({ body }) => body)).toEqual([{ child: [aspirin, iron] }])
  })

  test('is refused at opening when no field says the number', async () => {
    const lost = flowOf({ screens: [{ id: 'names', fields: [medicinesField('child', { count: { field: 'childern' } })] }] })
    await expect(open(memoryPorts(), lost)).rejects.toThrow('FLOW_UNKNOWN_FIELD')
  })
})

const withCondition = (dependsOn: Condition) =>
  flowOf({
    screens: [
      { id: 'first', fields: [medicinesField('taken')] },
      { id: 'second', dependsOn, fields: [yesNo('sure')] },
    ],
  })

test.each<Condition>([
  { field: 'taken', value: 'Aspirin' },
  { not: { field: 'taken', in: ['Aspirin'] } },
  {
    any: [
      { field: 'taken', answered: false },
      { field: 'taken', mentions: ['aspirin'] },
    ],
  },
])('a condition on a value of it is refused at opening: %j', async (condition) => {
  await expect(open(memoryPorts(), withCondition(condition))).rejects.toThrow(
    'CONDITION_INVALID sample > only > second: a condition compares the group "taken" with a value.',
  )
})

const faultsOf = (field: object) => {
  try {
    parseFlow({ ...flow, steps: [{ id: 'only', title: 'Only', screens: [{ id: 'medicines', fields: [field] }] }] })
    return []
  } catch (error) {
    return (error as FlowDocumentError).faults.map(
      ({ path, message, suggestion }) => `${path.slice('steps.0.screens.0.fields.0.'.length)}: ${message}. ${suggestion}`,
    ) // the only error of parseFlow
  }
}
const asking = (...fields: object[]) => ({ ...medicinesField('taken'), fields })

test.each<[what: string, field: object, fault: string]>([
  [
    'twice the same name',
    asking({ name: 'a', type: 'text', label: 'A' }, { name: 'a', type: 'date', label: 'B' }),
    'fields.1.name: the entry asks "a" twice',
  ],
  ['a group in a group', asking(medicinesField('inner')), 'fields.0.type: "group" does not fit here'],
  ['a password', asking({ name: 'a', type: 'password', label: 'A' }), 'fields.0.type: "password" does not fit here'],
  ['a file', asking({ name: 'a', type: 'uploader', label: 'A' }), 'fields.0.type: "uploader" does not fit here'],
  ['a card', asking({ name: 'a', type: 'card', label: 'A' }), 'fields.0.type: "card" does not fit here'],
  [
    'a condition on no field of the entry',
    asking(
      { name: 'regular', type: 'text', label: 'A' },
      { name: 'b', type: 'text', label: 'B', dependsOn: { field: 'reguler', answered: true } },
    ),
    'fields.1.dependsOn.field: "reguler" is no earlier field of the entry. Did you mean "regular"?',
  ],
  [
    'a condition on a later field of the entry',
    asking(
      { name: 'a', type: 'text', label: 'A', dependsOn: { not: { field: 'b', answered: true } } },
      { name: 'b', type: 'text', label: 'B' },
    ),
    'fields.0.dependsOn.not.field: "b" is no earlier field of the entry. Ask it before this field.',
  ],
  [
    'a condition on an option that is not offered',
    asking(yesNo('a'), { name: 'b', type: 'text', label: 'B', dependsOn: { any: [{ field: 'a', in: ['Yes', 'Yess'] }] } }),
    'fields.1.dependsOn.any.0.in.1: "Yess" is no option of "a". Did you mean "Yes"?',
  ],
  [
    'a condition on a flag',
    asking({ name: 'a', type: 'text', label: 'A', dependsOn: { flag: 'new', value: true } }),
    'fields.0.dependsOn: a condition within an entry reads no flags',
  ],
  [
    'a condition that counts from today',
    asking(
      { name: 'a', type: 'date', label: 'A' },
      { name: 'b', type: 'text', label: 'B', dependsOn: { field: 'a', lt: { today: { days: 0 } } } },
    ),
    'fields.1.dependsOn: a condition within an entry reads no flags',
  ],
  ['nothing', asking(), 'fields: a list does not fit here'],
  [
    'never enough',
    { ...medicinesField('taken'), minEntries: 4 },
    'minEntries: an entry count this high is not allowed. Make it 3 or less.',
  ],
  [
    'a number and limits',
    { ...medicinesField('taken'), count: { field: 'n' }, minEntries: 2 },
    'minEntries: the number of entries is an answer',
  ],
  [
    'a number of entries that may be empty',
    { ...asking({ name: 'a', type: 'text', label: 'A', optional: true }), count: { field: 'n' } },
    'count: an entry may be left empty',
  ],
  ['without end', { ...medicinesField('taken'), maxEntries: 51 }, 'maxEntries: 51 does not fit here. The maximum is 50.'],
  ['no most', { ...medicinesField('taken'), maxEntries: undefined }, 'maxEntries: a value of type undefined is not JSON'],
  [
    'the same option twice',
    asking({
      name: 'a',
      type: 'tile',
      label: 'A',
      options: [
        { value: 'x', label: 'X' },
        { value: 'X', label: 'Y' },
      ],
    }),
    'fields.0.options.1.value: "X" is the value of another option',
  ],
  [
    'a pattern that hangs',
    asking({ name: 'a', type: 'text', label: 'A', validations: [{ pattern: '^(a+)+$' }] }),
    'fields.0.validations.0.pattern',
  ],
])('a group that asks %s is refused, with its place', (_what, field, fault) => {
  expect(faultsOf(field)).toEqual([expect.stringContaining(fault)])
})

test('editors complete and explain it', () => {
  const written = JSON.stringify(toJsonSchema('screen'))
  expect(written).toContain('"const":"group"')
  expect(written).toContain('Fields of each entry, in order.')
})
