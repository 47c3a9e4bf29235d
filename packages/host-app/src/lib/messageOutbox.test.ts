import { expect, test } from 'vitest'
import { createMemoryStorage } from './browserStorage.ts'
import { clearMessageOutbox } from './clearMessageOutbox.ts'
import { openMessageOutbox, startMessageDraft } from './messageOutbox.ts'

const HELLO = { id: '1', text: 'Hello', writtenAt: '2026-11-23T10:00:00Z' }

test('unsent messages survive a reload, for their author only', () => {
  const storage = createMemoryStorage()
  const outbox = openMessageOutbox(storage, 'sam')
  outbox.storeQueue([HELLO])
  outbox.storeDraft('And')
  const again = openMessageOutbox(storage, 'sam')
  expect([again.draft(), again.queue()]).toEqual(['And', [HELLO]])
  const other = openMessageOutbox(storage, 'alex')
  expect([other.draft(), other.queue()]).toEqual(['', []])
})

test('nothing is left after a logout or once all is sent', () => {
  const storage = createMemoryStorage()
  const outbox = openMessageOutbox(storage, 'sam')
  outbox.storeQueue([HELLO])
  clearMessageOutbox(storage)
  expect(storage.length).toBe(0)
  outbox.storeQueue([HELLO])
  outbox.storeQueue([])
  expect(storage.length).toBe(0)
})

test('corrupt or full storage stops nothing', () => {
  const storage = createMemoryStorage()
  storage.setItem('anamnesis-outbox', '{"waiting":7}')
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const outbox = openMessageOutbox(storage, 'sam')
  outbox.storeQueue([HELLO])
  expect(outbox.queue()).toEqual([HELLO])
})

test('a started message replaces no draft of its author', () => {
  const storage = createMemoryStorage()
  startMessageDraft(storage, 'sam', 'Before I start')
  startMessageDraft(storage, 'sam', 'Something else')
  expect(openMessageOutbox(storage, 'sam').draft()).toBe('Before I start')
})
