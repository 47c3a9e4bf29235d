import type { Condition, Field } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { describe, expect, test } from 'vitest'
import { conditionInWords } from './conditionInWords.ts'
import { type FlowNames, namesInFlow } from './namesInFlow.ts'

describe('a condition is read without mistake', () => {
  const options = [
    { value: 'a', label: 'Apple' },
    { value: 'p', label: 'Pear' },
  ]
  const fields: Field[] = [
    yesNo('ready', { label: 'Ready?' }),
    { name: 'fruit', type: 'checkbox-group', label: 'Which fruit?', options },
    { name: 'fruit-before', type: 'checkbox-group', label: 'Which fruit?', options },
    { name: 'agreed', type: 'checkbox', label: 'I agree' },
    { name: 'born', type: 'date', label: 'Born?' },
    { name: 'weight', type: 'text', label: 'Weight?', inputMode: 'decimal' },
  ]
  const names = namesInFlow(flowOf({ screens: [{ id: 'all', fields }] }))
  const ready: Condition = { field: 'ready', value: 'Yes' }
  test.each<[Condition, string]>([
    [ready, 'the answer to “Ready?” is “Yes”'],
    [{ not: ready }, 'the answer to “Ready?” is not “Yes” (or is missing)'],
    [{ not: { not: ready } }, 'the answer to “Ready?” is “Yes”'],
    [{ field: 'fruit', in: ['a', 'p', 'kiwi'] }, 'the answer to “Which fruit?” (fruit) includes “Apple”, “Pear” or “kiwi”'],
    [
      { not: { field: 'fruit-before', value: 'a' } },
      'the answer to “Which fruit?” (fruit-before) does not include “Apple” (or is missing)',
    ],
    [{ field: 'agreed', value: true }, '“I agree” is ticked'],
    [{ not: { field: 'agreed', value: true } }, '“I agree” is not ticked'],
    [{ field: 'born', gte: '1990-01-01', lt: '2000-01-01' }, 'the answer to “Born?” is on or after 1990-01-01 and before 2000-01-01'],
    [{ field: 'weight', gt: 40, lte: 200 }, 'the answer to “Weight?” is over 40 and at most 200'],
    [{ not: { field: 'weight', lt: 40 } }, 'the answer to “Weight?” is not under 40 (or is missing)'],
    [{ field: 'ready', answered: false }, '“Ready?” has no answer'],
    [{ not: { field: 'ready', answered: false } }, '“Ready?” has an answer'],
    [{ not: { flag: 'new', value: 'on' } }, 'the feature flag “new” is not “on”'],
    [{ field: 'gone', value: 'Yes' }, 'the answer to gone is “Yes”'],
    [
      {
        all: [
          ready,
          {
            any: [
              { field: 'agreed', value: true },
              { flag: 'new', value: 1 },
            ],
          },
        ],
      },
      'the answer to “Ready?” is “Yes” and (“I agree” is ticked or the feature flag “new” is “1”)',
    ],
    [
      { not: { any: [ready, { field: 'agreed', value: true }] } },
      'it is not so that (the answer to “Ready?” is “Yes” or “I agree” is ticked)',
    ],
  ])('%j', (condition, words) => expect(conditionInWords(condition, names)).toBe(words))
})

describe('a question with several wordings is named by its common part', () => {
  const asked = (what: string, label: string, options: readonly string[]): Field => ({
    name: 'dose',
    type: 'tile',
    label,
    options: options.map((option) => ({ value: `${what} ${option}`, label: option })),
    dependsOn: { field: 'taken', value: what },
  })
  const inNames = (...doses: Field[]) =>
    namesInFlow(
      flowOf({
        screens: [
          {
            id: 'taken',
            fields: [
              {
                name: 'taken',
                type: 'tile',
                label: 'Taken?',
                options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
              },
            ],
          },
          { id: 'dose', fields: doses },
        ],
      }),
    )
  const names = inNames(
    asked('a', 'What was your last dose of pills?', ['1 mg', '2 mg']),
    asked('b', 'What was your last dose of weekly drops?', ['1 mg']),
  )
  test.each<[string, FlowNames, Condition, string]>([
    [
      'each answer with what it is about',
      names,
      { field: 'dose', in: ['a 1 mg', 'a 2 mg', 'b 1 mg'] },
      'the answer to “What was your last dose of …?” is “1 mg” (“pills”), “2 mg” (“pills”) or “1 mg” (“weekly drops”)',
    ],
    ['also where there is no answer', names, { field: 'dose', answered: false }, '“What was your last dose of …?” has no answer'],
    [
      'by all its wordings, where they have no words in common',
      inNames(asked('a', 'Pills?', ['1 mg']), asked('b', 'How many drops', ['3'])),
      { field: 'dose', value: 'b 3' },
      'the answer to “Pills?” or “How many drops” is “3” (“How many drops”)',
    ],
    [
      'in its own words, where the patients are asked alike, and answers that read alike by what is stored',
      inNames(asked('a', 'Your dose?', ['1 mg', '2 mg']), asked('b', 'Your dose?', ['1 mg'])),
      { field: 'dose', in: ['a 1 mg', 'a 2 mg'] },
      'the answer to “Your dose?” is “1 mg” (stored as “a 1 mg”) or “2 mg”',
    ],
  ])('%s', (_what, given, condition, words) => expect(conditionInWords(condition, given)).toBe(words))

  test('a repeated part is printed once', () => {
    const taken = { field: 'taken', value: 'a' }
    expect(conditionInWords({ all: [taken, taken] }, names)).toBe('the answer to “Taken?” is “a”')
    expect(conditionInWords({ any: [{ all: [taken, taken] }, { flag: 'new', value: 1 }] }, names)).toBe(
      'the answer to “Taken?” is “a” or the feature flag “new” is “1”',
    )
  })
})
