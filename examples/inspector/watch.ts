import { openQuestionnaire, waitForIdle } from '@anamnesis/engine'
import { parseFlow } from '@anamnesis/engine/schema'
import { createMemorySession } from '@anamnesis/engine/storage'
import type { InspectionEvent } from 'xstate'

const flow = parseFlow({
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
        { id: 'colour', public: true, fields: [{ type: 'text', name: 'colour', label: 'Which colour do you like?' }] },
        { id: 'why', public: true, call: 'send', fields: [{ type: 'text-area', name: 'why', label: 'Why?', optional: true }] },
      ],
    },
  ],
  calls: { send: { id: 'send', method: 'POST' } },
  interrupts: {},
})

/** Prints one line per event of the questionnaire's machine, with the resulting state. */
function print(inspected: InspectionEvent): void {
  if (inspected.type !== '@xstate.snapshot' || inspected.actorRef.sessionId !== inspected.rootId) return
  const { event, snapshot } = inspected
  console.log(event.type, '->', 'value' in snapshot ? JSON.stringify(snapshot.value) : snapshot.status)
}

const questionnaire = await openQuestionnaire({
  flow,
  inspect: print,
  ports: {
    calls: { send: async () => ({ status: 200, body: {} }) },
    session: createMemorySession(),
    tracking: { track: () => undefined },
    now: () => new Date().toISOString(),
    newId: () => crypto.randomUUID(),
  },
  facts: { signedIn: false, flags: {} },
})
questionnaire.answer('colour', 'Green')
questionnaire.send({ type: 'NEXT' })
questionnaire.send({ type: 'NEXT' })
await waitForIdle(questionnaire)
console.log('complete:', questionnaire.view().isComplete)
questionnaire.close()
