import type { Handler, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { createHandlers, loadBrand, loadFlow } from '@anamnesis/flows'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeMarkdown } from './screenSection.ts'
import { createAnchors } from './createAnchors.ts'
import { flowToMarkdown } from './flowToMarkdown.ts'
import { medicinesPage } from './medicinesPage.ts'
import { optionLines } from './screenSection.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { richMarkdown } from './richMarkdown.ts'

const page = (screens: readonly Screen[], handlers: Readonly<Record<string, Handler>> = {}) => {
  const stop = {
    title: 'Please wait',
    description: ['It is **not** safe yet.'],
    actions: [
      { do: 'link' as const, label: 'Call', href: 'tel:811' },
      { do: 'continue' as const, label: 'Go on all the same', trackAction: 'went_on' },
    ],
  }
  return flowToMarkdown({ flow: flowOf({ screens, interrupts: { stop } }), handlers })
}

describe('the page of a screen shows a clinician', () => {
  const questions: Screen[] = [
    {
      id: 'ready',
      fields: [yesNo('ready', { label: 'Are you ready?', description: 'Take **time**.' })],
      onSubmit: 'check',
      trackAction: 'started',
    },
    {
      id: 'why',
      title: 'Tell us more',
      public: false,
      dependsOn: { field: 'ready', value: 'No' },
      fields: [{ name: 'reason', type: 'text-area', label: 'Why not?', labelHint: '(in short)', optional: true, maxLength: 50 }],
      skipButton: { text: 'Not now' },
      trackOpening: ['why_shown', 'asked'],
    },
  ]
  const handlers: Record<string, Handler> = {
    check: {
      rules: [
        {
          when: { field: 'ready', value: 'No' },
          outcome: { type: 'interrupt', interrupt: 'stop', trackAction: 'stopped' },
          source: 'A *guideline*',
        },
      ],
    },
  }
  const text = page(questions, handlers)
  test.each([
    ['its number and question', '### 1.1 Are you ready?'],
    ['who may see it', 'Screen `ready`. Open to visitors without an account.'],
    ['who may not', 'Screen `why`.\n'],
    ['the condition, by the words of the question and the option', '**Shown only if** the answer to “Are you ready?” is “No”.'],
    ['help with its emphasis', 'Take **time**.'],
    [
      'the button that leads on in spite of a stop',
      '“Go on all the same” (continues despite this stop, until an answer of the screen changes, with the event `went_on`)',
    ],
    ['the event of its opening', 'On opening, the events `why_shown`, `asked` are tracked.'],
    ['the options', '- Answer: one of 2 options; **required**\n  - Yes\n  - No'],
    ['a question beside its heading, and the hint', '**Why not?** *(in short)*'],
    [
      'what may be left empty, and the limit with its message',
      '- Answer: text in the patient’s own words; **may be left empty**\n- Refused: over 50 characters → “… must be 50 or fewer characters”',
    ],
    ['the button that skips', 'The button “Not now” continues without an answer.'],
    [
      'the rule with its source',
      '- **R1.** If the answer to “Are you ready?” is “No”: the patient is stopped by S1 “Please wait” (event “stopped”). Source: D1.',
    ],
    [
      'what a stopped patient reads and can do',
      '> **Please wait**\n>\n> It is **not** safe yet.\n>\n> The patient can choose: “Call” (to tel:811), “Go on all the same” (continues',
    ],
    ['the event', 'On leaving, the event `started` is tracked.'],
    ['what the rules rest on, counted', '| Sources of the rules | 1 names a source |'],
    ['what is signed, and how', '## Sign-off\n\nI have read this page and agree'],
  ])('%s', (_what, wanted) => expect(text).toContain(wanted))

  test('the screen’s own rules, the gravest first, then the notices', () => {
    const when = { field: 'ready', value: 'No' } as const
    const ruled = page(
      [
        {
          id: 'ready',
          fields: [yesNo('ready'), { name: 'why', type: 'text-area', label: 'Why?', maxLength: 50 }],
          rules: [
            {
              when: { field: 'why', mentions: ['Asthma', 'COPD'], alone: ['lungs'], except: ['no asthma'] },
              label: 'Lungs',
              source: 'A leaflet',
            },
            { when, outcome: { type: 'refuse', errors: { ready: 'Get ready' } }, source: 'Hypertension Canada guideline: bands' },
            {
              when,
              outcome: { type: 'interrupt', interrupt: 'stop' },
              severity: 'emergency',
              label: 'Not ready',
              source: 'A law; to be confirmed by the medical lead',
            },
          ],
          onSubmit: 'host',
        },
      ],
      {},
    )
    const lines = [
      '- **R1.** “Not ready”. Severity: emergency. If the answer to “ready?” is “No”: the patient is stopped by S1 “Please wait”. Source: D1.',
      '- **R2.** If the answer to “ready?” is “No”: the answer to “ready?” is refused with “Get ready”. Source: D2.',
      '- **R3.** “Lungs”. If the answer to “Why?” mentions “Asthma” or “COPD”, or “lungs” where nothing else is said, read past “no asthma”: the patient continues, and the physician sees it. Source: D3.',
    ]
    expect(ruled).toContain(lines.join('\n'))
    expect(ruled).toContain(
      '1 rests on a public document that the formulary lists; 1 is to be decided by the medical lead, in whole or in part; 1 names another source',
    )
    const sources = ['- **D1** A law; to be confirmed by the medical lead: R1', '- **D2** Hypertension Canada guideline: bands: R2']
    expect(ruled).toContain(sources.join('\n'))
    expect(ruled).toContain('The handler `host` belongs to the app')
  })
  test('that what code decides is written down, or that it is not', () => {
    const run = () => ({ type: 'continue' as const })
    const decides = [{ says: 'The young are stopped.', interrupt: 'stop', source: 'A law' }]
    expect(page(questions, { check: { run, decides } })).toContain('- **R1.** The young are stopped. (S1 “Please wait”) Source: D1.')
    expect(page(questions, { check: { run, interrupts: ['stop'] } })).toContain(
      'its decisions are not documented. (S1 “Please wait”) Source: **none is given**.',
    )
    expect(page(questions, { check: { run } })).toContain('**1 names none** |')
    expect(page(questions)).toContain('The handler `check` belongs to the app around the questionnaire')
  })
})

test('the page of a flow lists what was removed on purpose', () => {
  const flow = {
    ...flowOf({ screens: [{ id: 'one', fields: [yesNo('one')] }] }),
    removed: { screens: ['old'], fields: ['tea', 'milk'], options: { one: ['Maybe'] } },
  }
  expect(flowToMarkdown({ flow, handlers: {} })).toContain(
    '| Removed on purpose | the screen `old`; the questions `tea`, `milk`; the option `Maybe` of `one` |',
  )
})

describe('texts verbatim', () => {
  test.each([
    ['1. First', String.raw`1\. First`],
    ['2.5 mg', '2.5 mg'],
    ['- no list', String.raw`\- no list`],
    ['# no heading', String.raw`\# no heading`],
    ['a_b * c | d', String.raw`a\_b \* c \| d`],
    ['<script>&lt;', String.raw`\<script\>\&lt;`],
    ['two\n\nlines', 'two lines'],
  ])('%j', (text, markdown) => expect(plainMarkdown(text)).toBe(markdown))

  test('emphasis and links of a flow stay, other markup does not', () => {
    expect(richMarkdown('**Call** [us](tel:811) or *wait*, [not](javascript:x)')).toBe(
      String.raw`**Call** [us](<tel:811>) or \*wait\*, \[not\](javascript:x)`,
    )
  })

  test('code keeps its backticks', () => {
    expect(codeMarkdown('a`b')).toBe('``a`b``')
    expect(codeMarkdown('`')).toBe('`` ` ``')
  })

  // long: prints every character; the other tests of this file print real flows
  test('no character of a text acts as markup', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainMarkdown(text).replaceAll(/\\(?:[^\w\s]|_)/g, '')).not.toMatch(/[\\`*_[\]<>|~\n]/)
      }),
    )
  })
})

test('a long list is folded by first letters and loses no option', () => {
  const labels = ['Apple', 'Apricot', ...Array.from({ length: 30 }, (_, index) => `Berry ${index}`), 'Cherry']
  const lines = optionLines(labels.map((label) => ({ value: label, label })))
  expect(lines[0]).toBe('  - **A** Apple; Apricot')
  expect(lines).toHaveLength(3)
  for (const label of labels) expect(lines.join('\n')).toContain(label)
})

test('headings of equal words have different anchors', () => {
  const anchor = createAnchors()
  expect(['What’s new?', 'Whats new', 'Élan vital', '2.9 A/B'].map(anchor)).toEqual(['whats-new', 'whats-new-1', 'élan-vital', '29-ab'])
})

test('every entry of the contents leads to a heading of the page, and the same flow gives the same page', async () => {
  const [flow, brand] = [await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' }), await loadBrand('northway')]
  const input = { flow, handlers: createHandlers(brand) }
  const text = flowToMarkdown(input)
  expect(flowToMarkdown({ ...input, flow: structuredClone(flow) })).toBe(text)
  const anchor = createAnchors()
  const headings = new Set([...text.matchAll(/^#{1,3} (.*)$/gm)].map(([, heading = '']) => anchor(heading.replaceAll(/\\(.)/g, '$1'))))
  const links = [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, to = '']) => to)
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter((to) => !headings.has(to))).toEqual([])
})

test('every option, question and rule of a real flow is on its page', async () => {
  const [flow, brand] = [await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' }), await loadBrand('northway')]
  const handlers: Readonly<Record<string, Handler>> = createHandlers(brand)
  // the medication list is on a page of its own
  const text = `${flowToMarkdown({ flow, handlers })}${medicinesPage()}`
  for (const screen of flow.steps.flatMap(({ screens }) => screens)) {
    for (const field of [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]) {
      expect(text).toContain(plainMarkdown(field.label))
      for (const { label } of 'options' in field ? field.options : []) expect(text).toContain(plainMarkdown(label))
    }
    for (const { source } of handlers[screen.onSubmit ?? '']?.rules ?? []) expect(text).toContain(plainMarkdown(source))
  }
  for (const { title } of Object.values(flow.interrupts)) expect(text).toContain(`> **${plainMarkdown(title)}**`)
})

test('a rule that reads all requested doses is not printed as reading only the first medication’s', async () => {
  const [flow, brand] = [await loadFlow({ brand: 'northway', treatment: 'wl', kind: 'onboarding' }), await loadBrand('northway')]
  const rules = flowToMarkdown({ flow, handlers: createHandlers(brand) })
    .split('\n')
    .filter((line) => line.startsWith('- **R'))
  expect(rules.length).toBeGreaterThan(20)
  expect(rules.filter((line) => line.includes('“What was your last dose of Ozempic?”'))).toEqual([])
})
