import { expect, test } from 'vitest'
import type { SessionPort } from '../ports.ts'
import { createSaver } from './createSaver.ts'
import type { SessionDocument } from './sessionDocument.ts'

const document = (screen: string, revision: number): SessionDocument => ({
  format: 1,
  flowId: 'f',
  flowVersion: 1,
  variant: 'full',
  screen,
  answers: {},
  history: [],
  done: [],
  skipped: [],
  queue: [],
  sent: {},
  facts: {},
  revision,
})

/** A place that takes a while, counted in turns of the event loop's microtasks. */
function slowPort(turns: number) {
  let stored: SessionDocument | undefined
  const port: SessionPort = {
    load: async () => stored,
    save: async (next, read) => {
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      if ((stored?.revision ?? 0) !== read) return { saved: false, stored }
      stored = next
      return { saved: true }
    },
  }
  return { port, stored: () => stored }
}

test('the newest state is written, whenever it comes while an earlier one is on its way', async () => {
  for (let turns = 0; turns < 4; turns++) {
    for (let wait = 0; wait < 12; wait++) {
      const { port, stored } = slowPort(turns)
      let screen = 'first'
      const saver = createSaver({
        port,
        revision: 0,
        document: (revision) => document(screen, revision),
        refused: () => undefined,
        merge: () => undefined,
      })
      saver.save()
      for (let turn = 0; turn < wait; turn++) await Promise.resolve()
      screen = 'second'
      saver.save()
      await new Promise((resolve) => setTimeout(resolve))
      expect(stored()?.screen, `${turns} turns to write, ${wait} turns later`).toBe('second')
    }
  }
})

test('a place that is full for now is tried again with the next change', async () => {
  let isFull = true
  const { port, stored } = slowPort(0)
  const full: SessionPort = { ...port, save: async (next, read) => (isFull ? Promise.reject(new Error('full')) : port.save(next, read)) }
  const saver = createSaver({
    port: full,
    revision: 0,
    document: (revision) => document('kept', revision),
    refused: () => undefined,
    merge: () => undefined,
  })
  saver.save()
  await saver.settled()
  expect(stored()).toBeUndefined()
  isFull = false
  saver.save()
  await saver.settled()
  expect(stored()?.screen).toBe('kept')
})
