import { parseFlow } from '@anamnesis/engine/schema'
import { vocabulary } from './fieldTypes.ts'

/** The flow: few stars lead to a follow-up question. */
export const review = parseFlow(
  {
    schemaVersion: 2,
    id: 'review',
    version: 1,
    kind: 'review',
    variant: 'full',
    steps: [
      {
        id: 'tea',
        title: 'Your tea',
        screens: [
          { id: 'taste', fields: [{ type: 'x-stars', name: 'taste', label: 'How was your tea?', settings: { most: 5 } }] },
          { id: 'why', dependsOn: { field: 'taste', lt: 3 }, fields: [{ type: 'text', name: 'why', label: 'What was wrong?' }] },
        ],
      },
    ],
    calls: {},
    interrupts: {},
  },
  vocabulary,
)
