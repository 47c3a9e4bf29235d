import { openQuestionnaire, waitForIdle } from '@anamnesis/engine'
import { parseFlow } from '@anamnesis/engine/schema'
import { createMemorySession } from '@anamnesis/engine/storage'

const flow = parseFlow({
  schemaVersion: 2,
  id: 'tea',
  version: 1,
  kind: 'onboarding',
  variant: 'full',
  steps: [
    {
      id: 'taste',
      title: 'Taste',
      screens: [
        { id: 'colour', public: true, fields: [{ type: 'text', name: 'colour', label: 'Which colour do you like?' }] },
        { id: 'why', public: true, call: 'order', fields: [{ type: 'text-area', name: 'why', label: 'Why?', optional: true }] },
      ],
    },
  ],
  calls: { order: { id: 'order', method: 'POST' } },
  interrupts: {},
})

const questionnaire = await openQuestionnaire({
  flow,
  ports: {
    calls: { send: async ({ body }) => (console.log('sent', body), { status: 200, body: {} }) },
    session: createMemorySession(),
    tracking: { track: (event) => console.log('happened', event) },
    now: () => new Date().toISOString(),
    newId: () => crypto.randomUUID(),
  },
  facts: { signedIn: false, flags: {} },
})
questionnaire.answer('colour', 'Green')
questionnaire.send({ type: 'NEXT' })
questionnaire.send({ type: 'NEXT' })
await waitForIdle(questionnaire)
console.log(questionnaire.view().isComplete, questionnaire.answers())
