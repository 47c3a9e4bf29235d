import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import { openQuestionnaire, type Questionnaire } from '../machine/openQuestionnaire.ts'
import type { SessionPort } from '../ports.ts'
import { readSession } from '../session/readSession.ts'
import { flowOf, memoryPorts } from '../testing/index.ts'
import { sessionOf } from '../testing/sessionOf.ts'
import { createBackedSession } from './createBackedSession.ts'
import type { DeviceSession } from './createBackedSession.ts'
import { createMemorySession } from './createMemorySession.ts'
import { createWebSession } from './createWebSession.ts'

const FIELDS = ['p', 'q', 'r']
const flow = flowOf({
  screens: FIELDS.map((name) => ({ id: name, fields: [{ name, type: 'text', label: name, optional: true }] })),
})

/** A server that can be disconnected. */
function serverOf(stored?: unknown) {
  const kept = createMemorySession(stored)
  let isDown = false
  const reach = () => (isDown ? Promise.reject(new TypeError('offline')) : Promise.resolve())
  const port: SessionPort = {
    load: () => reach().then(kept.load),
    save: (document, read) => reach().then(() => kept.save(document, read)),
  }
  return { port, kept, setDown: (value: boolean) => (isDown = value) }
}

/** A device whose questionnaire is stored on it and on a server; delayed functions run on demand. */
function deviceOn(server: SessionPort, device: DeviceSession = createMemorySession(), report: (fault: unknown) => void = () => undefined) {
  let due: (() => void) | undefined
  const session = createBackedSession({
    device,
    server: () => server,
    treatmentId: 't',
    report,
    schedule: (run) => {
      due = run
      return () => (due = undefined)
    },
  })
  const open = () => openQuestionnaire({ flow, ports: { ...memoryPorts(), session, report }, facts: { signedIn: false, flags: {} } })
  const settle = async (questionnaire: Questionnaire) => {
    for (let turn = 0; turn < 5; turn++) {
      await questionnaire.saved()
      due?.()
      due = undefined
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { session, device, open, settle }
}
/** Browser storage: each tab has its own session over it and releases what the server has. */
function browserStorage() {
  const kept = new Map<string, string>()
  const listeners = new Set<() => void>()
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const tab = (): DeviceSession => {
    const session = createWebSession({ area: () => area, name: 'f', now: () => 0, maxAge: 1 })
    return {
      ...session,
      save: async (...write) => {
        const result = await session.save(...write)
        for (const listener of listeners) listener()
        return result
      },
      watch: (changed) => {
        listeners.add(changed)
        return () => listeners.delete(changed)
      },
    }
  }
  return { kept, tab }
}
const documentIn = async (port: SessionPort) => readSession(await port.load()).document
const answersOf = (questionnaire: Questionnaire) =>
  Object.fromEntries(FIELDS.flatMap((name) => (questionnaire.answerOf(name) === undefined ? [] : [[name, questionnaire.answerOf(name)]])))

test('a patient goes on, on another device, where they left off', async () => {
  const server = serverOf()
  const phone = deviceOn(server.port)
  const there = await phone.open()
  there.send({ type: 'ANSWER', field: 'p', value: 'one' })
  there.send({ type: 'NEXT' })
  await phone.settle(there)
  const laptop = deviceOn(server.port)
  const here = await laptop.open()
  expect([here.view().screen.id, answersOf(here)]).toEqual(['q', { p: 'one' }])
  expect((await documentIn(laptop.device))?.answers).toEqual({ p: 'one' })
})

describe('a device that lets go', () => {
  test('holds nothing once the server has it; everything while it has not, also after a reload without a network', async () => {
    const server = serverOf()
    const { kept, tab } = browserStorage()
    const phone = deviceOn(server.port, tab())
    const here = await phone.open()
    here.send({ type: 'ANSWER', field: 'p', value: 'one' })
    here.send({ type: 'NEXT' })
    await here.saved()
    expect([...kept.values()].join()).toContain('"one"')
    await phone.settle(here)
    expect([...kept]).toEqual([])
    server.setDown(true)
    here.send({ type: 'ANSWER', field: 'q', value: 'two' })
    await phone.settle(here)
    here.close()
    const again = deviceOn(server.port, tab())
    const reloaded = await again.open()
    expect([reloaded.view().screen.id, answersOf(reloaded)]).toEqual(['q', { p: 'one', q: 'two' }])
    server.setDown(false)
    reloaded.close()
    const online = deviceOn(server.port, tab())
    // without a change, pending data is sent
    await online.settle(await online.open())
    expect([...kept]).toEqual([])
    expect((await documentIn(server.kept))?.answers).toEqual({ p: 'one', q: 'two' })
  })

  test('says that it cannot load, rather than that there is nothing, where the server has it and is out of reach', async () => {
    const server = serverOf(sessionOf({ answers: { p: 'one' } }))
    server.setDown(true)
    await expect(deviceOn(server.port, browserStorage().tab()).session.load()).rejects.toThrow('the server')
  })

  test('lets two tabs go on with each other’s answers', async () => {
    const server = serverOf()
    const { kept, tab } = browserStorage()
    const [one, other] = [deviceOn(server.port, tab()), deviceOn(server.port, tab())]
    const [here, there] = [await one.open(), await other.open()]
    here.send({ type: 'ANSWER', field: 'p', value: 'old' })
    await one.settle(here)
    await other.settle(there)
    here.send({ type: 'ANSWER', field: 'p', value: 'new' })
    await one.settle(here)
    there.send({ type: 'ANSWER', field: 'q', value: 'two' })
    await other.settle(there)
    here.send({ type: 'ANSWER', field: 'r', value: 'three' })
    await one.settle(here)
    await other.settle(there)
    const all = { p: 'new', q: 'two', r: 'three' }
    expect([answersOf(here), answersOf(there), (await documentIn(server.kept))?.answers]).toEqual([all, all, all])
    expect([...kept]).toEqual([])
  })
})

test('an open device merges what another device wrote, and loses nothing of either', async () => {
  const server = serverOf()
  const phone = deviceOn(server.port)
  const laptop = deviceOn(server.port)
  const [here, there] = [await phone.open(), await laptop.open()]
  here.send({ type: 'ANSWER', field: 'p', value: 'from the phone' })
  await phone.settle(here)
  there.send({ type: 'ANSWER', field: 'q', value: 'from the laptop' })
  await laptop.settle(there)
  here.send({ type: 'ANSWER', field: 'r', value: 'later' })
  await phone.settle(here)
  const all = { p: 'from the phone', q: 'from the laptop', r: 'later' }
  expect(answersOf(here)).toEqual(all)
  expect((await documentIn(server.kept))?.answers).toEqual(all)
})

test('a device that went on without a network joins what went on elsewhere, and the patient confirms it', async () => {
  const server = serverOf()
  const phone = deviceOn(server.port)
  const first = await phone.open()
  first.send({ type: 'ANSWER', field: 'p', value: 'one' })
  first.send({ type: 'NEXT' })
  await phone.settle(first)
  first.close()
  const laptop = deviceOn(server.port)
  const there = await laptop.open()
  there.send({ type: 'ANSWER', field: 'q', value: 'two' })
  there.send({ type: 'NEXT' })
  await laptop.settle(there)
  server.setDown(true)
  const offline = await phone.open()
  offline.send({ type: 'ANSWER', field: 'r', value: 'three' })
  await offline.saved()
  offline.close()
  server.setDown(false)
  const again = await deviceOn(server.port, phone.device).open()
  expect(answersOf(again)).toEqual({ p: 'one', q: 'two', r: 'three' })
  expect(again.view().screen.id).toBe('q')
})

test('a patient whose write the server took without its answer getting back is not led back to confirm anything', async () => {
  const server = serverOf()
  let isHeard = true
  const deaf: SessionPort = {
    ...server.port,
    save: async (document, read) => {
      const result = await server.port.save(document, read)
      if (!isHeard) throw new TypeError('no answer')
      return result
    },
  }
  const phone = deviceOn(deaf)
  const here = await phone.open()
  const next = async (field: string) => {
    here.send({ type: 'ANSWER', field, value: 'one' })
    here.send({ type: 'NEXT' })
    await phone.settle(here)
  }
  isHeard = false
  await next('p')
  isHeard = true
  await next('q')
  expect([here.view().screen.id, answersOf(here)]).toEqual(['r', { p: 'one', q: 'one' }])
  here.updateFacts({})
  await phone.settle(here)
  expect(await documentIn(server.kept)).toMatchObject({ answers: { p: 'one', q: 'one' }, done: ['p', 'q'] })
})

test('what the server has from here already gives way to what another device made of it since', async () => {
  const server = serverOf()
  const phone = deviceOn(server.port)
  const first = await phone.open()
  first.send({ type: 'ANSWER', field: 'p', value: 'old' })
  first.send({ type: 'ANSWER', field: 'r', value: 'for a while' })
  await phone.settle(first)
  first.send({ type: 'ANSWER', field: 'q', value: 'mine' })
  first.send({ type: 'ANSWER', field: 'r' })
  await first.saved()
  first.close()
  const laptop = deviceOn(server.port)
  const there = await laptop.open()
  there.send({ type: 'ANSWER', field: 'p', value: 'new' })
  await laptop.settle(there)
  expect(answersOf(await deviceOn(server.port, phone.device).open())).toEqual({ p: 'new', q: 'mine' })
})

test('an answer taken away on one device does not come back from the server', async () => {
  const server = serverOf()
  const phone = deviceOn(server.port)
  const first = await phone.open()
  first.send({ type: 'ANSWER', field: 'p', value: 'one' })
  first.send({ type: 'ANSWER', field: 'q', value: 'two' })
  await phone.settle(first)
  first.send({ type: 'ANSWER', field: 'q' })
  await first.saved()
  first.close()
  expect(answersOf(await deviceOn(server.port, phone.device).open())).toEqual({ p: 'one' })
})

test('a server’s copy that a newer version wrote is never written over', async () => {
  const newer = { ...sessionOf({ revision: 0 }), format: 2 }
  const server = serverOf(newer)
  const faults: unknown[] = []
  const phone = deviceOn(server.port, undefined, (fault) => faults.push(fault))
  const here = await phone.open()
  here.send({ type: 'ANSWER', field: 'p', value: 'one' })
  await phone.settle(here)
  expect(await server.kept.load()).toEqual(newer)
  expect(faults).toContainEqual(expect.objectContaining({ code: 'SESSION_NEWER' }))
  expect((await documentIn(phone.device))?.answers).toEqual({ p: 'one' })
})

test('answers reach the server also when the device’s storage is full', async () => {
  const server = serverOf()
  const full: SessionPort = { load: async () => undefined, save: () => Promise.reject(new Error('full')) }
  const phone = deviceOn(server.port, full)
  const here = await phone.open()
  here.send({ type: 'ANSWER', field: 'p', value: 'one' })
  here.send({ type: 'ANSWER', field: 'q', value: 'two' })
  await phone.settle(here)
  expect((await documentIn(server.kept))?.answers).toEqual({ p: 'one', q: 'two' })
})

test('after the submission, nothing goes to the server', async () => {
  const server = serverOf()
  const phone = deviceOn(server.port)
  const here = await phone.open()
  here.send({ type: 'ANSWER', field: 'p', value: 'one' })
  await here.saved()
  phone.session.stop()
  await phone.settle(here)
  expect(await server.kept.load()).toBeUndefined()
})

test.each([
  ['two devices', () => [createMemorySession(), createMemorySession()]],
  ['two devices that let go', () => [browserStorage().tab(), browserStorage().tab()]],
  [
    'two tabs of a device that lets go',
    () => {
      const { tab } = browserStorage()
      return [tab(), tab()]
    },
  ],
] as const)(
  'however %s take turns and lose the network: an answer that one of them gave last is found on both',
  async (_which, storages) => {
    const act = fc.oneof(
      fc.record({
        do: fc.constant('answer' as const),
        device: fc.nat({ max: 1 }),
        field: fc.constantFrom(...FIELDS),
        value: fc.nat({ max: 9 }),
      }),
      fc.record({ do: fc.constant('settle' as const), device: fc.nat({ max: 1 }) }),
      fc.record({ do: fc.constant('reload' as const), device: fc.nat({ max: 1 }) }),
      fc.record({ do: fc.constant('network' as const), isDown: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const server = serverOf()
        const [first, second] = storages()
        const devices = [deviceOn(server.port, first), deviceOn(server.port, second)] as const
        const opened = [await devices[0].open(), await devices[1].open()]
        const given = new Map<string, Map<number, string>>()
        const of = (index: number) => [devices[index === 0 ? 0 : 1], opened[index] as Questionnaire] as const // there are two
        for (const one of acts) {
          if (one.do === 'network') {
            server.setDown(one.isDown)
            continue
          }
          const [device, questionnaire] = of(one.device)
          if (one.do === 'settle') await device.settle(questionnaire)
          else if (one.do === 'reload') {
            await questionnaire.saved()
            // without local data and network, opening fails: there is nothing to answer on
            if (
              !(await device.session.load().then(
                () => true,
                () => false,
              ))
            )
              continue
            questionnaire.close()
            opened[one.device] = await device.open()
          } else {
            const value = `${one.device} ${one.value}`
            questionnaire.send({ type: 'ANSWER', field: one.field, value })
            given.set(one.field, (given.get(one.field) ?? new Map<number, string>()).set(one.device, value))
          }
        }
        server.setDown(false)
        for (const index of [0, 1, 0, 1]) {
          const [device, questionnaire] = of(index)
          questionnaire.updateFacts({})
          await device.settle(questionnaire)
          questionnaire.close()
          opened[index] = await device.open()
        }
        for (const [field, values] of given)
          for (const index of [0, 1]) expect([...values.values()], `${field} on ${index}`).toContain(of(index)[1].answerOf(field))
      }),
      {
        numRuns: runs(2, 60),
        // another tab's answer arrives while this one closes
        examples: [
          [
            [
              { do: 'answer', device: 1, field: 'p', value: 0 },
              { do: 'reload', device: 0 },
            ],
          ],
          // a write of one tab waits while the other one sends it with its own
          [
            [
              { do: 'answer', device: 1, field: 'p', value: 0 },
              { do: 'answer', device: 0, field: 'r', value: 0 },
              { do: 'settle', device: 0 },
              { do: 'reload', device: 1 },
              { do: 'settle', device: 1 },
            ],
          ],
        ],
      },
    )
  },
  60_000,
)
