import { compileFlow, walk } from '@anamnesis/engine'
import { type FieldTypeDefinition, parseFlow, type Vocabulary } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'

const settings = z.strictObject({ most: z.number() })

const stars: FieldTypeDefinition<z.infer<typeof settings>> = {
  settings,
  storage: 'text',
  sensitivity: 'none',
  comparedAs: 'number',
  inWords: 'a number of stars',
  check: ({ most }, answer) => (Number(answer) >= 1 && Number(answer) <= most ? undefined : `Give 1 to ${most} stars`),
  examples: ({ most }) => ['1', String(most)],
}

const vocabulary: Vocabulary = {
  // settings are validated by its schema
  fieldTypes: { 'x-stars': stars as FieldTypeDefinition },
  kinds: ['review'],
}

const flow = parseFlow(
  {
    schemaVersion: 2,
    id: 'review',
    version: 1,
    kind: 'review',
    variant: 'full',
    steps: [
      {
        id: 'tea',
        title: 'Tea',
        screens: [
          {
            id: 'taste',
            public: true,
            fields: [
              { type: 'x-stars', name: 'first', label: 'The first cup?', settings: { most: 5 } },
              { type: 'x-stars', name: 'second', label: 'The second cup?', settings: { most: 5 } },
            ],
            calculated: [{ name: 'mean', label: 'Both cups', value: { divide: [{ add: [{ field: 'first' }, { field: 'second' }] }, 2] } }],
          },
          {
            id: 'why',
            public: true,
            dependsOn: { field: 'mean', lt: 3 },
            fields: [{ type: 'text', name: 'why', label: 'What was wrong?' }],
          },
        ],
      },
    ],
    calls: {},
    interrupts: {},
  },
  vocabulary,
)

const compiled = compileFlow(flow, vocabulary)
const facts = { signedIn: false, flags: {} }
console.log(walk(compiled, { first: '6', second: '4' }, facts).issues['first']?.message)
console.log(walk(compiled, { first: '1', second: '4' }, facts).stopsAt)
console.log(walk(compiled, { first: '2', second: '4' }, facts).calculated['mean'])
