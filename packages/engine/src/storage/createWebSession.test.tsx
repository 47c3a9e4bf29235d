import { afterEach, expect, test } from 'vitest'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { createWebSession, type WebSessionInput } from './createWebSession.ts'

const NAME = 'anamnesis:sample'
const flow = flowOf({
  screens: [
    { id: 'a', fields: [yesNo('question-a')] },
    { id: 'b', fields: [yesNo('question-b')] },
  ],
})

/** A questionnaire over real browser storage, as one tab. */
async function openTab(more: Partial<WebSessionInput> = {}) {
  const faults: unknown[] = []
  const session = createWebSession({
    area: () => localStorage,
    name: NAME,
    now: () => Date.now(),
    maxAge: 86_400_000,
    events: window,
    ...more,
  })
  const ports = { ...memoryPorts(), session, report: (fault: unknown) => faults.push(fault) }
  const questionnaire = await openQuestionnaire({ flow, ports, facts: { signedIn: false, flags: {} } })
  return { questionnaire, faults }
}

/** Another document of the same origin: its writes arrive as `storage` events, like another tab's. */
function otherTab(): Storage {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const there = frame.contentWindow?.localStorage
  if (!there) throw new Error('the frame has no storage')
  return there
}

afterEach(() => {
  localStorage.clear()
  for (const frame of document.querySelectorAll('body > iframe')) frame.remove()
})

test('answers of another tab appear in this one, which loses none of its own', async () => {
  const storage = otherTab()
  const here = await openTab()
  here.questionnaire.answer('question-a', 'Yes')
  await here.questionnaire.saved()
  const there = await openTab({ area: () => storage })
  there.questionnaire.send({ type: 'ANSWER', field: 'question-b', value: 'No' })
  await there.questionnaire.saved()
  await expect.poll(() => here.questionnaire.answerOf('question-b')).toBe('No')
  expect([here.questionnaire.answerOf('question-a'), here.faults, there.faults]).toEqual(['Yes', [], []])
  here.questionnaire.close()
  there.questionnaire.close()
})

// long: fills the storage; createBackedSession.test.ts covers a save that fails
test('a full storage blocks no patient, and is written once there is space', { tags: ['long'] }, async () => {
  const { questionnaire, faults } = await openTab()
  fill()
  questionnaire.answer('question-a', 'Yes')
  await questionnaire.saved()
  questionnaire.send({ type: 'NEXT' })
  await questionnaire.saved()
  expect(questionnaire.view().screen.id).toBe('b')
  expect(faults).toEqual([expect.objectContaining({ code: 'SESSION_NOT_SAVED' })])
  localStorage.removeItem('filler')
  localStorage.removeItem('rest')
  questionnaire.answer('question-b', 'No')
  await questionnaire.saved()
  questionnaire.close()
  const again = await openTab()
  expect(again.questionnaire.answers()).toEqual({ 'question-a': 'Yes', 'question-b': 'No' })
  again.questionnaire.close()
})

/** Fills the browser's storage completely. */
function fill(): void {
  for (const [key, most] of [
    ['filler', 8_000_000],
    ['rest', 100_000],
  ] as const)
    for (let step = most, size = 0; step >= 1; step = Math.floor(step / 2)) {
      try {
        localStorage.setItem(key, 'x'.repeat(size + step))
        size += step
      } catch {
        // too large: halve the step
      }
    }
}
