import type { Call, Field, Flow, Handler, Interrupt, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { describe, expect, test } from 'vitest'
import { diffFlows } from './diffFlows.ts'
import { diffToMarkdown, diffToText } from './diffToText.ts'
import { findAffected } from './findAffected.ts'

interface Parts {
  readonly first?: Partial<Screen>
  readonly fruit?: Partial<Extract<Field, { type: 'checkbox-group' }>>
  readonly notes?: Partial<Extract<Field, { type: 'text-area' }>>
  readonly more?: readonly Screen[]
  readonly order?: readonly string[]
  readonly call?: Partial<Call>
  readonly stop?: Partial<Interrupt>
  readonly handlers?: Readonly<Record<string, Handler>>
  readonly head?: Partial<Flow>
}

const option = (value: string, label = value) => ({ value, label })
const rule = { when: { field: 'ready', value: 'No' }, outcome: { type: 'interrupt', interrupt: 'wait' }, source: 'A book' } as const

/** Creates one side of a comparison from a small flow. */
function side({ first, fruit, notes, more = [], order, call, stop, handlers = { check: { rules: [rule] } }, head }: Parts = {}) {
  const screens: Screen[] = [
    { id: 'start', fields: [yesNo('ready')], onSubmit: 'check', ...first },
    {
      id: 'food',
      title: 'Food',
      call: 'send',
      fields: [
        {
          name: 'fruit',
          type: 'checkbox-group',
          label: 'Which fruit?',
          options: [option('apple', 'Apple'), option('pear', 'Pear'), option('none')],
          ...fruit,
        },
        { name: 'notes', type: 'text-area', label: 'Notes?', optional: true, maxLength: 100, ...notes },
      ],
    },
    { id: 'end', fields: [yesNo('sure')] },
    ...more,
  ]
  const ordered = order ? order.flatMap((id) => screens.filter((screen) => screen.id === id)) : screens
  const wait = { title: 'Wait', description: ['Not yet.'], actions: [{ do: 'dismiss' as const, label: 'Back' }], ...stop }
  const flow = flowOf({ screens: ordered, calls: [{ id: 'send', method: 'PUT', ...call }], interrupts: { wait }, version: 2 })
  return { flow: { ...flow, ...head }, handlers }
}

/** The reported changes without the version. */
const told = (after: Parts, before: Parts = {}) =>
  diffFlows(side(before), side(after))
    .filter(({ code }) => code !== 'version-not-raised')
    .map(({ severity, code, place, field, says }) => `${severity} ${code} ${place.id}${field === undefined ? '' : ` ${field}`}: ${says}`)

test('a reviewer of equal flows reads nothing', () => {
  expect(diffFlows(side(), side())).toEqual([])
  expect(diffToText([], side().flow, side().flow)).toBe('')
  expect(diffToMarkdown([], side().flow, side().flow)).toBe('')
})

describe('a reviewer reads, in words', () => {
  const drinks: Screen = { id: 'drinks', fields: [yesNo('tea')], dependsOn: { field: 'fruit', value: 'apple' } }
  test.each<[string, Parts, string, Parts?]>([
    [
      'a screen that is new, and who sees it',
      { more: [drinks] },
      'behaviour screen-added drinks: The screen is added to the step “Only”, after end: shown only if the answer to “Which fruit?” includes “Apple”; asks “tea?”.',
    ],
    [
      'a screen that is gone, and what is lost',
      {},
      'breaking screen-removed drinks: The screen is removed from the step “Only”: shown only if the answer to “Which fruit?” includes “Apple”; asks “tea?”. Stored answers to tea are no longer used.',
      { more: [drinks] },
    ],
    [
      'a screen that moved',
      { order: ['start', 'end', 'food'] },
      'behaviour screen-moved end: The screen now comes after start; before it came after food.',
    ],
    [
      'a screen under another id',
      { first: { id: 'begin' } },
      'breaking screen-id begin: The screen was called start: addresses and drafts with that name no longer lead here.',
    ],
    ['a heading', { first: { title: 'Hello' } }, 'wording screen-title start: In this screen, the heading is added: “Hello”.'],
    [
      'a question in other words',
      { fruit: { label: 'Which fruits?' } },
      'wording field-label food fruit: The question “Which fruit?” now reads “Which fruits?”.',
    ],
    ['a hint', { fruit: { labelHint: '(all)' } }, 'wording field-hint food fruit: In “Which fruit?”, the hint is added: “(all)”.'],
    [
      'an option that is new',
      { fruit: { options: [option('apple', 'Apple'), option('pear', 'Pear'), option('fig', 'Fig'), option('none')] } },
      'behaviour option-added food fruit: The option “Fig” is added to “Which fruit?”, stored as “fig”.',
    ],
    [
      'an option that is gone, and the answers with it',
      { fruit: { options: [option('apple', 'Apple'), option('none')] } },
      'breaking option-removed food fruit: The option “Pear” of “Which fruit?” is removed: stored answers “pear” are no longer valid.',
    ],
    [
      'an option in other words',
      { fruit: { options: [option('apple', 'An apple'), option('pear', 'Pear'), option('none')] } },
      'wording option-label food fruit: In the option “apple” of “Which fruit?”, the text changes from “Apple” to “An apple”; it is stored as before.',
    ],
    [
      'an option stored as something else',
      { fruit: { options: [option('apples', 'Apple'), option('pear', 'Pear'), option('none')] } },
      'breaking option-value food fruit: The option “Apple” of “Which fruit?” is now stored as “apples”: stored answers “apple” are no longer valid.',
    ],
    [
      'options in another order',
      { fruit: { options: [option('pear', 'Pear'), option('none'), option('apple', 'Apple')] } },
      'wording option-order food fruit: The options of “Which fruit?” are in another order: “Apple” moved.',
    ],
    ['what is required now', { notes: { optional: false } }, 'breaking field-optional food notes: “Notes?” is required now.'],
    [
      'what may be left empty now',
      { fruit: { optional: true } },
      'behaviour field-optional food fruit: “Which fruit?” may be left empty now.',
    ],
    [
      'a tighter limit',
      { notes: { maxLength: 50 } },
      'breaking field-max-length food notes: In “Notes?”, the greatest number of characters changes from 100 to 50.',
    ],
    [
      'a looser limit',
      { notes: { maxLength: 200 } },
      'behaviour field-max-length food notes: In “Notes?”, the greatest number of characters changes from 100 to 200.',
    ],
    [
      'a question under another name',
      { notes: { name: 'remarks' } },
      'breaking field-renamed food remarks: The answer to “Notes?” is now stored as remarks: answers stored as notes are no longer used.',
    ],
    [
      'a question that is removed on purpose',
      { first: { fields: [] }, head: { removed: { fields: ['ready'] } } },
      'behaviour field-removed start ready: The question “ready?” is removed on purpose: stored answers to ready are given up.',
    ],
    [
      'a screen that is removed on purpose, with its questions',
      { head: { removed: { screens: ['drinks'], fields: ['tea'] } } },
      'behaviour screen-removed drinks: The screen is removed on purpose from the step “Only”: shown only if the answer to “Which fruit?” includes “Apple”; asks “tea?”. Stored answers to tea are given up.',
      { more: [drinks] },
    ],
    [
      'a screen that is removed on purpose, without its questions',
      { head: { removed: { screens: ['drinks'] } } },
      'breaking screen-removed drinks: The screen is removed on purpose from the step “Only”: shown only if the answer to “Which fruit?” includes “Apple”; asks “tea?”. Stored answers to tea are no longer used.',
      { more: [drinks] },
    ],
    [
      'an option that is removed on purpose',
      { fruit: { options: [option('apple', 'Apple'), option('none')] }, head: { removed: { options: { fruit: ['pear'] } } } },
      'behaviour option-removed food fruit: The option “Pear” of “Which fruit?” is removed on purpose: patients who chose “pear” are asked again.',
    ],
    [
      'a question under another name, whose answers are given up on purpose',
      { notes: { name: 'remarks' }, head: { removed: { fields: ['notes'] } } },
      'behaviour field-renamed food remarks: The answer to “Notes?” is now stored as remarks: answers stored as notes are given up on purpose.',
    ],
    [
      'an option under another value, whose answers are given up on purpose',
      {
        fruit: { options: [option('apple', 'Apple'), option('pears', 'Pear'), option('none')] },
        head: { removed: { options: { fruit: ['pear'] } } },
      },
      'behaviour option-value food fruit: The option “Pear” of “Which fruit?” is now stored as “pears”: “pear” is removed on purpose, and patients who chose it are asked again.',
    ],
    [
      'who sees a question',
      { notes: { dependsOn: { field: 'fruit', value: 'none' } } },
      'behaviour field-condition food notes: “Notes?” is now shown only if the answer to “Which fruit?” includes “none”; before to everyone.',
    ],
    [
      'who sees a screen',
      { first: { dependsOn: { flag: 'x', value: true } } },
      'behaviour screen-condition start: This screen is now shown only if the feature flag “x” is “true”; before to everyone.',
    ],
    [
      'another attribute',
      { notes: { associatedAttribute: 'remarks' } },
      'behaviour field-attribute food notes: In “Notes?”, the attribute that the answer is copied to changes from none to “remarks”.',
    ],
    [
      'a screen that needs an account now',
      { first: { public: false } },
      'behaviour screen-public start: This screen is for signed-in patients only now.',
    ],
    [
      'another event',
      { first: { trackAction: 'started' } },
      'behaviour screen-event start: In this screen, the event sent when it is left changes from none to “started”.',
    ],
    [
      'another call',
      { first: { call: 'send' } },
      'behaviour screen-call start: In this screen, the call made when it is left changes from none to “send”.',
    ],
    [
      'other keys in a body',
      { call: { bodyKeys: ['user_id'] } },
      'behaviour call-body-keys send: In this call, the session facts in its body change from none to “user_id”.',
    ],
    [
      'another shape of a body',
      { call: { transform: 'list' } },
      'behaviour call-transform send: In this call, the function that shapes its body changes from none to “list”.',
    ],
    [
      'another title of a stop',
      { stop: { title: 'Stop' } },
      'wording interrupt-title wait: In this stop, the title changes from “Wait” to “Stop”.',
    ],
    [
      'another way on from a stop',
      { stop: { actions: [{ do: 'link', label: 'Back', href: 'tel:811' }] } },
      'behaviour interrupt-actions wait: In this stop, what a stopped patient can do next changes from do “dismiss” to do “link”, href “tel:811”.',
    ],
    [
      'a rule that is gone',
      { handlers: { check: { rules: [] } } },
      'behaviour rule-removed start: A rule is removed: If the answer to “ready?” is “No”: the patient is stopped by “Wait”.',
    ],
    [
      'a rule of the screen itself, graver than that of its handler',
      { first: { rules: [{ ...rule, severity: 'emergency', label: 'Not ready' }] } },
      'behaviour rule-added start: A rule is added: “Not ready”. Severity: emergency. If the answer to “ready?” is “No”: the patient is stopped by “Wait”. Source: A book.',
    ],
    [
      'a flag',
      { first: { rules: [{ when: rule.when, source: 'A book', label: 'Not ready' }] } },
      'behaviour rule-added start: A rule is added: “Not ready”. If the answer to “ready?” is “No”: the patient continues, and the physician sees it. Source: A book.',
    ],
    [
      'a rule for others',
      { handlers: { check: { rules: [{ ...rule, when: { not: { field: 'ready', value: 'Yes' } } }] } } },
      'behaviour rule-changed start: A rule is now: If the answer to “ready?” is not “Yes” (or is missing): the patient is stopped by “Wait”. Before: If the answer to “ready?” is “No”: the patient is stopped by “Wait”.',
    ],
    [
      'another source',
      { handlers: { check: { rules: [{ ...rule, source: 'A law' }] } } },
      'wording rule-source start: The source of a rule changes from “A book” to “A law”. The rule: If the answer to “ready?” is “No”: the patient is stopped by “Wait”.',
    ],
    [
      'code that differs',
      { handlers: { check: { rules: [rule], run: () => ({ type: 'continue' }) } } },
      'behaviour handler-code start: The code of its handler differs: its decisions may differ in ways that are not listed here.',
    ],
    [
      'a version that goes back',
      { head: { version: 1 } },
      'breaking version flow: The version goes back from 2 to 1: drafts of version 2 do not include the changes.',
    ],
  ])('%s', (_what, after, says, before) => expect(told(after, before)).toEqual([says]))

  test('the new one of several forms of a question, even when it comes first', () => {
    const dose = (fruit: string): Field => ({
      ...yesNo('dose', { label: `How much ${fruit}?` }),
      dependsOn: { field: 'fruit', value: fruit },
    })
    const doses = (...fruits: string[]): Parts => ({ more: [{ id: 'doses', fields: fruits.map(dose) }] })
    const changes = told(doses('none', 'pear', 'apple'), doses('pear', 'apple'))
    expect(changes).toEqual([expect.stringContaining('behaviour field-added doses dose: The question “How much none?” is added')])
  })

  test('a rule that reads what was typed, by the first of its many words; where the words differ, by those that differ', () => {
    const reading = (...mentions: [string, ...string[]]): Parts => ({
      first: { rules: [{ ...rule, label: 'Named', when: { field: 'notes', mentions } }] },
    })
    const six = ['one', 'two', 'three', 'four', 'five', 'six'] as const
    expect(told(reading(...six))).toEqual([
      'behaviour rule-added start: A rule is added: “Named”. If the answer to “Notes?” mentions “one”, “two”, “three” or one of 3 others: the patient is stopped by “Wait”. Source: A book.',
    ])
    const [more = ''] = told(reading(...six, 'seven'), reading(...six))
    expect(more).toContain('A rule is now: “Named”. If the answer to “Notes?” mentions “seven” or one of 6 others: ')
    expect(more).toContain('Before: “Named”. If the answer to “Notes?” mentions one of the same 6: ')
    expect(told(reading('six', ...six), reading(...six))).toEqual([expect.stringContaining('“six”, “one”, “two”')])
    const alone = {
      first: { rules: [{ ...rule, label: 'Named', when: { field: 'notes', mentions: ['one'], alone: ['snow'] } }] },
    } satisfies Parts
    expect(told(alone, reading('one'))).toEqual([expect.stringContaining('mentions “one”, or “snow” where nothing else is said: ')])
  })

  test('a condition with a long list of words or options, by those that differ', () => {
    const six = ['one', 'two', 'three', 'four', 'five', 'six'] as const
    const shown = (...mentions: [string, ...string[]]): Parts => ({ first: { dependsOn: { field: 'notes', mentions } } })
    expect(told(shown(...six, 'seven'), shown(...six))).toEqual([
      'behaviour screen-condition start: This screen is now shown only if the answer to “Notes?” mentions “seven” or one of 6 others; before only if the answer to “Notes?” mentions one of the same 6.',
    ])
  })

  test('a long list of a setting, by the items that are added and removed', () => {
    const called = (...alsoCalled: string[]): Parts => ({
      fruit: { options: [{ value: 'apple', label: 'Apple', alsoCalled }, option('pear', 'Pear'), option('none')] },
    })
    const five = ['one', 'two', 'three', 'four', 'five']
    const says = 'wording option-also-called food fruit: In the option “apple” of “Which fruit?”, what a search finds it by changes: '
    expect(told(called(...five.slice(1), 'six', 'seven'), called(...five))).toEqual([
      `${says}“six”, “seven” added, “one” removed, 4 others stay.`,
    ])
    expect(told(called(...five.toReversed()), called(...five))).toEqual([`${says}its 5 items are in another order.`])
  })

  test('the order of rules, where another one decides', () => {
    const second = { ...rule, outcome: { type: 'continue' } } as const
    const [one, other] = [
      side({ handlers: { check: { rules: [rule, second] } } }),
      side({ handlers: { check: { rules: [second, rule] } } }),
    ]
    expect(diffFlows(one, other).map(({ code }) => code)).toEqual(['version-not-raised', 'rule-order'])
  })

  test('another type of question: as breaking only where stored answers may not fit', () => {
    const list = (type: 'checkbox-group' | 'multi-select') => ({ fruit: { type } }) as Parts // both take the same options
    expect(told(list('multi-select'))).toEqual([expect.stringContaining('behaviour field-type food fruit')])
    expect(told({ notes: { type: 'email' } as never })).toContainEqual(expect.stringContaining('breaking field-type food notes')) // only the type differs
  })

  test('that the version was not raised, but only where something else differs', () => {
    expect(diffFlows(side(), side({ fruit: { label: 'Which?' } })).map(({ code }) => code)).toContain('version-not-raised')
    const raised = diffFlows(side(), side({ fruit: { label: 'Which?' }, head: { version: 3 } })).map(({ code }) => code)
    expect(raised).toEqual(['version', 'field-label'])
    expect(diffFlows(side(), side({ head: { version: 3 } })).map(({ says }) => says)).toEqual([
      'The version is 3 (before: 2), though nothing else differs.',
    ])
  })
})

describe('of a condition that changed, a reviewer reads which patients it concerns', () => {
  const affected = async (after: Parts, before: Parts = {}) => {
    const [old, now] = [side(before), side(after)]
    const changes = await findAffected(diffFlows(old, now), old, now, '2026-01-15T12:00:00.000Z')
    return changes.flatMap((change) => change.affected ?? []).map(({ effect, says }) => `${effect}: ${says}`)
  }
  const more = (dependsOn: Screen['dependsOn']): Parts => ({
    more: [{ id: 'last', fields: [yesNo('done')], ...(dependsOn && { dependsOn }) }],
  })

  test('by a smallest set of answers', async () => {
    const [apple, pear] = [
      { field: 'fruit', value: 'apple' },
      { field: 'fruit', value: 'pear' },
    ]
    expect(await affected(more(pear), more(apple))).toEqual([
      'sees it now: a patient who answers “Which fruit?” with “Pear”',
      'no longer sees it: a patient who answers “Which fruit?” with “Apple”',
    ])
    expect(await affected(more({ any: [apple, pear] }), more(apple))).toEqual([
      'sees it now: a patient who answers “Which fruit?” with “Pear”',
      'no longer sees it: no patient',
    ])
    expect(await affected(more(undefined), more(apple))).toEqual([expect.stringContaining('sees it now: ')])
  })

  test('that no patient reaches a place because a handler blocks all of them', async () => {
    expect(await affected(more({ field: 'ready', value: 'No' }), more({ field: 'ready', value: 'Yes' }))).toEqual([
      'sees it now: no patient',
      'no longer sees it: a patient who answers “ready?” with “Yes”',
    ])
  })
})

test('a text report is grouped by screen in the order of the flow, the gravest first', () => {
  const [before, after] = [
    side(),
    side({
      fruit: { label: 'Which?', options: [option('apple', 'Apple'), option('none')] },
      first: { title: 'Hello' },
      head: { version: 3 },
    }),
  ]
  expect(diffToText(diffFlows(before, after), before.flow, after.flow)).toBe(
    `1 breaking, 0 behaviour, 3 wording

The flow
  wording    The version is 3 (before: 2).

Screen start: Hello
  wording    In this screen, the heading is added: “Hello”.

Screen food: Food
  breaking   The option “Pear” of “Which?” is removed: stored answers “pear” are no longer valid.
  wording    The question “Which fruit?” now reads “Which?”.
`,
  )
})

test('a Markdown report escapes all texts', () => {
  const [before, after] = [side(), side({ fruit: { label: 'Which *one* <b>?' } })]
  expect(diffToMarkdown(diffFlows(before, after), before.flow, after.flow)).toContain(String.raw`now reads “Which \*one\* \<b\>?”`)
})
