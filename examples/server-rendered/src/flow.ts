import { parseFlow } from '@anamnesis/engine/schema'

/** The flow, for server and browser. */
export const tea = parseFlow({
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
          id: 'colour',
          title: 'About your tea',
          fields: [
            { type: 'text', name: 'colour', label: 'Which colour do you like?' },
            { type: 'date', name: 'day', label: 'For which day?', optional: true },
          ],
        },
        { id: 'why', fields: [{ type: 'text-area', name: 'why', label: 'Why?', optional: true }] },
      ],
    },
  ],
  calls: {},
  interrupts: {},
})
