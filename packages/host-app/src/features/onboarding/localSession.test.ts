import type { SessionDocument } from '@anamnesis/engine'
import { expect, test } from 'vitest'
import { createLocalSession } from './localSession.ts'

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => kept.delete(key),
    setItem: (key, value) => kept.set(key, value),
  }
}

const document = (revision: number, user_id?: string): SessionDocument => ({
  format: 1,
  flowId: 'f',
  flowVersion: 1,
  variant: 'full',
  screen: 'a',
  answers: { x: 'Yes' },
  history: [],
  done: [],
  skipped: [],
  queue: [],
  sent: {},
  facts: user_id === undefined ? {} : { user_id },
  revision,
})

function session(storage = memoryStorage(), more: { now?: number; userId?: string } = {}) {
  return createLocalSession({ storage, name: 'f', now: () => more.now ?? 0, userId: () => more.userId })
}

test('a questionnaire begun in a closed tab is found again within a day, and gone after', () => {
  const storage = memoryStorage()
  session(storage).write(document(1), 0)
  expect(session(storage, { now: 86_400_000 }).read()?.answers).toEqual({ x: 'Yes' })
  expect(session(storage, { now: 86_400_001 }).read()).toBeUndefined()
  expect(storage.length).toBe(0)
})

test('a write that did not see the last one is refused, and told what is stored', () => {
  const storage = memoryStorage()
  session(storage).write(document(1), 0)
  expect(session(storage).write(document(1), 0)).toMatchObject({ saved: false, stored: { revision: 1 } })
})

test('what another patient left on the device is never shown', () => {
  const storage = memoryStorage()
  session(storage).write(document(1, 'patient-a'), 0)
  expect(session(storage, { userId: 'patient-b' }).read()).toBeUndefined()
  expect(storage.length).toBe(0)
})

test('what is not a session is left aside', () => {
  const storage = memoryStorage()
  storage.setItem('anamnesis:f', '{"savedAt":"yesterday"')
  expect(session(storage).read()).toBeUndefined()
})
