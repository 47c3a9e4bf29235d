import { describe, expectTypeOf, test } from 'vitest'
import type { Answers, AnswersOf, FileAnswer, Flow } from './index.ts'
import type { FilesAnswer, Receipt } from './answer.ts'

const choices = [
  { value: 'green', label: 'Green' },
  { value: 'black', label: 'Black' },
] as const

const tea = {
  schemaVersion: 2,
  id: 'tea',
  version: 1,
  kind: 'order',
  variant: 'full',
  steps: [
    {
      id: 'taste',
      title: 'Taste',
      screens: [
        {
          id: 'sort',
          public: true,
          fields: [
            { type: 'radio-group', name: 'sort', label: 'Which?', options: choices },
            { type: 'checkbox-group', name: 'with', label: 'With?', options: choices, optional: true },
            { type: 'text', name: 'why', label: 'Why?', dependsOn: { field: 'sort', value: 'black' } },
          ],
          conditionalFields: [{ type: 'checkbox', name: 'sure', label: 'Sure?' }],
        },
        { id: 'letter', fields: [{ type: 'uploader', name: 'letter', label: 'Letter' }] },
        { id: 'photos', fields: [{ type: 'uploader', name: 'photos', label: 'Photos', maxFiles: 3 }] },
        { id: 'note', skipButton: { text: 'Skip' }, fields: [{ type: 'text-area', name: 'note', label: 'Note' }] },
        { id: 'stars', dependsOn: { field: 'sort', value: 'green' }, fields: [{ type: 'x-stars', name: 'stars', label: 'Stars' }] },
      ],
    },
    {
      id: 'cups',
      title: 'Cups',
      screens: [
        {
          id: 'cups',
          fields: [
            {
              type: 'group',
              name: 'cups',
              label: 'Cups',
              entryLabel: 'Cup',
              addLabel: 'Add',
              maxEntries: 3,
              fields: [
                { type: 'select', name: 'size', label: 'Size', options: choices },
                { type: 'date', name: 'day', label: 'Day', optional: true },
              ],
            },
          ],
        },
      ],
    },
  ],
  calls: {},
  interrupts: {},
} as const

type Tea = AnswersOf<typeof tea>

describe('answers to a flow that is written as a literal', () => {
  test('have the names and the kinds of its questions', () => {
    expectTypeOf<Tea>().toEqualTypeOf<{
      sort: 'green' | 'black'
      letter: FileAnswer | Receipt
      photos: FileAnswer | Receipt | FilesAnswer
      cups: { size: 'green' | 'black'; day?: string }[]
      with?: ('green' | 'black')[]
      why?: string
      sure?: boolean
      note?: string
      stars?: string | boolean
    }>()
  })

  test('may lack the questions behind a screen that ends the form', () => {
    interface Ask<Name extends string> {
      readonly type: 'text'
      readonly name: Name
    }
    interface End {
      readonly id: 'end'
      readonly end: true
      readonly dependsOn: { readonly field: 'before' }
      readonly fields: readonly [Ask<'ended'>]
    }
    interface Steps {
      readonly steps: readonly [
        { readonly screens: readonly [{ readonly id: 'a'; readonly fields: readonly [Ask<'before'>] }, End] },
        { readonly screens: readonly [{ readonly id: 'b'; readonly fields: readonly [Ask<'behind'>] }] },
      ]
    }
    expectTypeOf<AnswersOf<Steps>>().toEqualTypeOf<{ before: string; ended?: string; behind?: string }>()
  })

  test('are answers, and mistakes are type errors in place', () => {
    expectTypeOf<Tea>().toExtend<Answers>()
    const given = { sort: 'green' } satisfies Partial<Tea>
    // @ts-expect-error unknown question
    const misspelt = { srot: 'green' } satisfies Partial<Tea>
    // @ts-expect-error unknown choice
    const unknown = { sort: 'red' } satisfies Partial<Tea>
    return [given, misspelt, unknown]
  })

  test('of a flow whose names are not known are any answers', () => {
    expectTypeOf<AnswersOf<Flow>[string]>().toExtend<Answers[string]>()
    expectTypeOf<string>().toExtend<AnswersOf<Flow>['anything']>()
  })
})
