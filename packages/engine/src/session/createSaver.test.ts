import { expect, test } from 'vitest'
import type { SessionPort } from '../ports.ts'
import { createMemorySession } from '../storage/createMemorySession.ts'
import { sessionOf } from '../testing/sessionOf.ts'
import { createSaver, type Merge, type SaverInput } from './createSaver.ts'
import { readSession } from './readSession.ts'

/** A slow port; delays are counted in microtasks. */
function slow(turns: number, port = createMemorySession()): SessionPort {
  const wait = async () => {
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
  }
  return { ...port, save: async (document, read) => wait().then(() => port.save(document, read)) }
}

const mergeWith =
  (merge: Merge): SaverInput['prepareMerge'] =>
  async (other) => ({ other, merge })

const saverOn = (port: SessionPort, more: Partial<SaverInput>) =>
  createSaver({
    port,
    flowId: 'sample',
    stored: undefined,
    document: sessionOf,
    prepareMerge: mergeWith(() => undefined),
    ...more,
  })
const storedIn = async (port: SessionPort) => readSession(await port.load()).document

test('the newest state is written, whenever it comes while an earlier one is on its way', async () => {
  for (let turns = 0; turns < 4; turns++) {
    for (let wait = 0; wait < 12; wait++) {
      const port = slow(turns)
      let screen = 'first'
      const saver = saverOn(port, { document: () => sessionOf({ screen }) })
      saver.save()
      for (let turn = 0; turn < wait; turn++) await Promise.resolve()
      screen = 'second'
      saver.save()
      await new Promise((resolve) => setTimeout(resolve))
      expect((await storedIn(port))?.screen, `${turns} turns to write, ${wait} turns later`).toBe('second')
    }
  }
})

test('full storage is reported once and tried again at the next change', async () => {
  const memory = createMemorySession()
  let isFull = true
  const full = new Error('the answer Yes does not fit')
  const port: SessionPort = { ...memory, save: async (next, read) => (isFull ? Promise.reject(full) : memory.save(next, read)) }
  const faults: unknown[] = []
  const saver = saverOn(port, { report: (fault) => faults.push(fault) })
  const save = async () => {
    saver.save()
    await saver.written()
  }
  await save()
  await save()
  expect(faults).toEqual([expect.objectContaining({ code: 'SESSION_NOT_SAVED' })])
  expect(String(faults[0])).not.toContain('Yes')
  isFull = false
  await save()
  expect(await storedIn(port)).toBeDefined()
  isFull = true
  await save()
  expect(faults).toHaveLength(2)
})

test('a document that was deleted, as after a day, is written whole at the next change', async () => {
  const old = sessionOf({ revision: 7 })
  const port = createMemorySession()
  const saver = saverOn(port, { stored: old, document: () => sessionOf({ screen: 'b' }) })
  saver.save()
  await saver.written()
  expect(await storedIn(port)).toMatchObject({ screen: 'b', revision: 8 })
})

test.each([
  ['a newer format', { ...sessionOf(), format: 2, revision: 0 }, 'SESSION_NEWER'],
  ['another questionnaire', sessionOf({ flowId: 'other', revision: 1 }), 'SESSION_OTHER_FLOW'],
])('a place that holds %s is not written over', async (_what, there, code) => {
  const port = createMemorySession(there)
  const faults: unknown[] = []
  const saver = saverOn(port, { report: (fault) => faults.push(fault) })
  saver.save()
  await saver.written()
  expect(await port.load()).toEqual(there)
  expect(faults).toEqual([expect.objectContaining({ code })])
})

test('another tab’s write is taken over at once, and nothing is written for it', async () => {
  const port = createMemorySession()
  const taken: string[] = []
  const saver = saverOn(port, { prepareMerge: mergeWith((other) => taken.push(other.screen)) })
  await port.save(sessionOf({ screen: 'there' }), 0)
  await saver.written()
  expect([taken, (await storedIn(port))?.revision]).toEqual([['there'], 1])
  saver.close()
  await port.save(sessionOf({ screen: 'later', revision: 2 }), 1)
  await saver.written()
  expect(taken).toEqual(['there'])
})

test('an older copy than ours takes nothing of ours away', async () => {
  const bases: unknown[] = []
  const saver = saverOn(createMemorySession(sessionOf({ revision: 3 })), {
    stored: sessionOf({ revision: 9 }),
    prepareMerge: mergeWith((_other, base) => bases.push(base)),
  })
  saver.save()
  await saver.written()
  expect(bases).toEqual([undefined])
})

test('a port that calls back while it writes is never asked twice at once', async () => {
  const memory = createMemorySession()
  let busy = 0
  let most = 0
  const alone = async <Result>(run: () => Promise<Result>) => {
    most = Math.max(most, ++busy)
    const result = await run()
    busy -= 1
    return result
  }
  const saver = saverOn(
    { ...memory, load: () => alone(memory.load), save: (document, read) => alone(() => memory.save(document, read)) },
    {},
  )
  saver.save()
  await saver.written()
  expect(most).toBe(1)
})
