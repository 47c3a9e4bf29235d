import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { sessionOf } from '../testing/sessionOf.ts'
import type { Sealer, StorageArea } from './browser.ts'
import { createWebSession, type WebSessionInput } from './createWebSession.ts'

const DAY = 86_400_000

/** Storage with a character limit. */
function storageOf(room = Infinity, kept = new Map<string, string>()): StorageArea & { readonly kept: Map<string, string> } {
  const used = () => [...kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (used() - (kept.has(key) ? key.length + (kept.get(key) ?? '').length : 0) + key.length + value.length > room)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => kept.delete(key),
  }
}

const sessionIn = (storage: StorageArea, more: Partial<WebSessionInput> = {}) =>
  createWebSession({ area: () => storage, name: 'f', now: () => 0, maxAge: DAY, ...more })

describe('what is kept', () => {
  test('is found again within its time, and gone after', async () => {
    const storage = storageOf()
    await sessionIn(storage).save(sessionOf({ answers: { x: 'Yes' } }), 0)
    expect((await sessionIn(storage, { now: () => DAY }).load())?.answers).toEqual({ x: 'Yes' })
    expect(await sessionIn(storage, { now: () => DAY + 1 }).load()).toBeUndefined()
    expect(storage.kept.size).toBe(0)
  })

  test('outlives a clock that goes back, but not longer than its time from then on', async () => {
    const storage = storageOf()
    await sessionIn(storage, { now: () => 1000 * DAY }).save(sessionOf(), 0)
    expect(await sessionIn(storage).load()).toBeDefined()
    expect(await sessionIn(storage, { now: () => DAY + 1 }).load()).toBeUndefined()
  })

  test('by another patient is never shown, and is thrown away', async () => {
    const storage = storageOf()
    await sessionIn(storage).save(sessionOf({ facts: { user_id: 'patient-a' } }), 0)
    expect(await sessionIn(storage, { userId: () => 'patient-b' }).load()).toBeUndefined()
    expect(storage.kept.size).toBe(0)
  })

  test('is not written over by a write that did not see it', async () => {
    const storage = storageOf()
    await sessionIn(storage).save(sessionOf(), 0)
    expect(await sessionIn(storage).save(sessionOf(), 0)).toMatchObject({ saved: false, stored: { revision: 1 } })
  })

  test('is discarded after the submission, and a late write restores nothing', async () => {
    const storage = storageOf()
    const session = sessionIn(storage)
    await session.save(sessionOf(), 0)
    session.clear()
    expect(await session.save(sessionOf({ revision: 2 }), 1)).toEqual({ saved: true })
    expect(storage.kept.size).toBe(0)
  })
})

/** A fake cipher that only reads text with its own mark. */
const sealer = (mark: string): Sealer => ({
  seal: (text) => mark + Buffer.from(text).toString('base64'),
  open: (sealed) => (sealed.startsWith(mark) ? Buffer.from(sealed.slice(mark.length), 'base64').toString() : undefined),
})

describe('what is sealed', () => {
  test('cannot be read in the storage, and is found again with its key', async () => {
    const storage = storageOf()
    await sessionIn(storage, { sealer: sealer('a') }).save(sessionOf({ answers: { x: 'Yes' } }), 0)
    expect(storage.getItem('f')).not.toContain('answers')
    expect((await sessionIn(storage, { sealer: sealer('a') }).load())?.answers).toEqual({ x: 'Yes' })
  })

  test('is deleted unread when its key differs, and the patient starts over', async () => {
    const storage = storageOf()
    await sessionIn(storage, { sealer: sealer('a') }).save(sessionOf(), 0)
    const session = sessionIn(storage, { sealer: sealer('b') })
    expect(await session.load()).toBeUndefined()
    expect(storage.kept.size).toBe(0)
    expect(await session.save(sessionOf(), 0)).toEqual({ saved: true })
  })

  test('stays encrypted in quarantine', async () => {
    const storage = storageOf()
    const { seal } = sealer('a')
    storage.setItem('f', seal('half a document, and an answer'))
    await sessionIn(storage, { sealer: sealer('a') }).save(sessionOf(), 0)
    expect(storage.getItem('f:aside')).not.toContain('an answer')
  })

  test('is not stored by a write that was under way when everything was thrown away', async () => {
    const storage = storageOf()
    const session = sessionIn(storage, { sealer: sealer('a') })
    const writing = session.save(sessionOf(), 0)
    await Promise.resolve()
    session.clear()
    await writing
    expect(storage.kept.size).toBe(0)
  })
})

const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const unreadable: [what: string, text: string][] = [
  ['half a document', '{"savedAt":0,"document":{"format":1,"flow'],
  ['another shape', '{"savedAt":0,"document":[1,2]}'],
  ['a newer format', JSON.stringify({ savedAt: 0, document: { ...sessionOf(), format: 2 } })],
  ['a __proto__ in place of a document', '{"savedAt":0,"document":{"__proto__":{"format":1}}}'],
  ['10,000 levels', `{"savedAt":0,"document":${nested}}`],
  ['5 MB of something else', `"${'x'.repeat(5_000_000)}"`],
  ['nothing', ''],
  ['null', 'null'],
]

describe('what cannot be read', () => {
  test.each(unreadable)('%s: stays unchanged until the first write, then is quarantined whole', async (_what, text) => {
    const storage = storageOf()
    storage.setItem('f', text)
    const faults: unknown[] = []
    const session = sessionIn(storage, { report: (fault) => faults.push(fault) })
    expect(await session.load()).toBeUndefined()
    expect(storage.getItem('f')).toBe(text)
    expect(faults).toEqual([expect.objectContaining({ code: expect.stringMatching(/^SESSION_(UNREADABLE|NEWER)$/) })])
    expect(await session.save(sessionOf(), 0)).toEqual({ saved: true })
    expect(storage.getItem('f:aside')).toBe(JSON.stringify([{ savedAt: 0, text }]))
    expect(await session.load()).toEqual(sessionOf())
  })

  test('in part: the rest is read, and the whole is quarantined before an overwrite', async () => {
    const text = JSON.stringify({ savedAt: 0, document: { ...sessionOf({ revision: 4 }), answers: { kept: 'Yes', broken: 7 } } })
    const storage = storageOf()
    storage.setItem('f', text)
    const session = sessionIn(storage)
    expect(await session.load()).toMatchObject({ answers: { kept: 'Yes' }, revision: 4 })
    await session.save(sessionOf({ revision: 5 }), 4)
    expect(storage.getItem('f:aside')).toContain(JSON.stringify(text))
  })

  test('joins the existing quarantine, and is deleted when it expires', async () => {
    const storage = storageOf()
    for (const [at, text] of [
      [0, 'first'],
      [DAY, 'second'],
    ] as const) {
      storage.setItem('f', text)
      await sessionIn(storage, { now: () => at }).save(sessionOf(), 0)
    }
    expect(storage.getItem('f:aside')).toMatch(/first.*second/)
    await sessionIn(storage, { now: () => 2 * DAY + 1 }).load()
    expect(storage.getItem('f:aside')).toBeNull()
  })

  test('stays in place when there is no space for a quarantine', async () => {
    const text = '"'.repeat(100)
    const storage = storageOf(120)
    storage.setItem('f', text)
    await expect(sessionIn(storage).save(sessionOf(), 0)).rejects.toThrow('quota')
    expect([...storage.kept]).toEqual([['f', text]])
  })

  test('for any stored text, opening never throws and the first write never loses it', async () => {
    const value = fc.oneof(
      fc.json(),
      fc.string(),
      fc.json().map((document) => `{"savedAt":0,"document":${document}}`),
    )
    await fc.assert(
      fc.asyncProperty(value, async (text) => {
        const storage = storageOf()
        storage.setItem('f', text)
        const session = sessionIn(storage)
        expect(await session.load()).toBeUndefined()
        await session.save(sessionOf(), 0)
        const aside = JSON.parse(storage.getItem('f:aside') ?? '[]') as { text: string }[] // written above
        expect(aside.map((one) => one.text)).toEqual([text])
      }),
    )
  })
})

describe('a patient whose browser', () => {
  const flow = flowOf({
    screens: [
      { id: 'a', fields: [yesNo('question-a')] },
      { id: 'b', fields: [yesNo('question-b')] },
    ],
  })
  const play = async (more: Partial<WebSessionInput>) => {
    const faults: unknown[] = []
    const session = createWebSession({ area: () => storageOf(), name: 'f', now: () => 0, maxAge: DAY, ...more })
    const ports = { ...memoryPorts(), session, report: (fault: unknown) => faults.push(fault) }
    const questionnaire = await openQuestionnaire({ flow, ports, facts: { signedIn: false, flags: {} } })
    const answer = async (field: string) => {
      questionnaire.answer(field, 'Yes')
      await questionnaire.saved()
      questionnaire.send({ type: 'NEXT' })
      await questionnaire.saved()
    }
    return { questionnaire, answer, faults, session }
  }

  test('is full does not block the patient; it is reported once, and written once there is space', async () => {
    const kept = new Map<string, string>()
    let room = 0
    const { questionnaire, answer, faults, session } = await play({ area: () => storageOf(room, kept) })
    await answer('question-a')
    await answer('question-b')
    expect(questionnaire.view().isComplete).toBe(true)
    expect(faults).toEqual([expect.objectContaining({ code: 'SESSION_NOT_SAVED', message: expect.stringContaining('QuotaExceededError') })])
    room = Infinity
    questionnaire.updateFacts({})
    await questionnaire.saved()
    expect((await session.load())?.answers).toEqual({ 'question-a': 'Yes', 'question-b': 'Yes' })
  })

  test('forbids storage goes on all the same', async () => {
    const { questionnaire, answer, faults } = await play({
      area: () => {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
    await answer('question-a')
    expect(questionnaire.view().screen.id).toBe('b')
    expect(faults).toEqual([
      expect.objectContaining({ code: 'SESSION_NOT_LOADED' }),
      expect.objectContaining({ code: 'SESSION_NOT_SAVED' }),
    ])
  })
})
