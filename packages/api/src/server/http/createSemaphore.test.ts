import { describe, expect, test } from 'vitest'
import { createSemaphore } from './createSemaphore.ts'

const patient = new AbortController().signal

/** Runs all pending callbacks. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a semaphore', () => {
  test('runs a limited number at a time, in FIFO order', async () => {
    const turns = createSemaphore(2)
    const came: number[] = []
    const ends: (() => void)[] = []
    for (let index = 0; index < 5; index++)
      void turns.acquire(patient).then((end) => {
        came.push(index)
        ends.push(end)
      })
    await settle()
    expect(came).toEqual([0, 1])
    for (const expected of [2, 3, 4]) {
      // a second release has no effect
      ends[expected - 2]?.()
      ends[expected - 2]?.()
      await settle()
      expect(came.at(-1)).toBe(expected)
      expect(came).toHaveLength(expected + 1)
    }
  })

  test('skips callers who left the queue, so that the next ones run sooner', async () => {
    const turns = createSemaphore(1)
    const end = await turns.acquire(patient)
    const leaving = new AbortController()
    const left = turns.acquire(leaving.signal)
    const next = turns.acquire(patient)
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    end()
    const endNext = await next
    endNext()
    // the slot is free again
    await turns.acquire(patient)
    await expect(createSemaphore(1).acquire(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})
