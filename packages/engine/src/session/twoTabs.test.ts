import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import { openQuestionnaire, type Questionnaire } from '../machine/openQuestionnaire.ts'
import type { SessionPort } from '../ports.ts'
import { createMemorySession } from '../storage/createMemorySession.ts'
import { flowOf, memoryPorts } from '../testing/index.ts'

const FIELDS = ['p', 'q', 'r', 's', 't']
const flow = flowOf({
  screens: FIELDS.map((name) => ({ id: name, fields: [{ name, type: 'text', label: name, optional: true }] })),
})
const open = (session: SessionPort) =>
  openQuestionnaire({ flow, ports: { ...memoryPorts(), session }, facts: { signedIn: false, flags: {} } })

/** Result of a write: done, failed, or done without a response. */
type Fate = 'done' | 'fails' | 'unheard'

/** A tab's slow and unreliable access to shared storage. */
function flaky(shared: SessionPort, plan: readonly Fate[], turns: number): SessionPort & { heal: () => void } {
  let write = 0
  let isWell = false
  const wait = async () => {
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
  }
  return {
    ...shared,
    save: async (document, read) => {
      if (turns > 0) await wait()
      const fate = isWell ? 'done' : (plan[write++ % plan.length] ?? 'done')
      if (fate === 'fails') throw new Error('full')
      const result = await shared.save(document, read)
      await wait()
      if (fate === 'unheard') throw new Error('no answer')
      return result
    },
    heal: () => {
      isWell = true
    },
  }
}

const tab = fc.constantFrom(0, 1)
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('answer' as const), tab, field: fc.constantFrom(...FIELDS), value: fc.nat({ max: 99 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take away' as const), tab, field: fc.constantFrom(...FIELDS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), turns: fc.nat({ max: 12 }) }) },
)
const plan = fc.array(fc.constantFrom<Fate>('done', 'done', 'fails', 'unheard'), { minLength: 1, maxLength: 6 })

const answersOf = (questionnaire: Questionnaire) => Object.fromEntries(FIELDS.map((name) => [name, questionnaire.answerOf(name)]))

describe('two tabs on one questionnaire', () => {
  test('for any crossing and failing writes: a change of one is in both, and no answer is invented', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 40 }),
        fc.tuple(plan, plan),
        fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 })),
        fc.boolean(),
        async (acts, plans, turns, isTold) => {
          const { watch, ...silent } = createMemorySession()
          const shared: SessionPort = isTold && watch ? { ...silent, watch } : silent
          const ways = [flaky(shared, plans[0], turns[0]), flaky(shared, plans[1], turns[1])] as const
          const tabs = [await open(ways[0]), await open(ways[1])] as const
          const changedBy = new Map<string, Set<number>>()
          const last = new Map<string, Map<number, string | undefined>>()
          for (const one of acts) {
            if (one.do === 'wait') {
              for (let turn = 0; turn < one.turns; turn++) await Promise.resolve()
              continue
            }
            const value = one.do === 'answer' ? `${one.tab} ${one.value}` : undefined
            tabs[one.tab === 0 ? 0 : 1].send({ type: 'ANSWER', field: one.field, value })
            changedBy.set(one.field, (changedBy.get(one.field) ?? new Set()).add(one.tab))
            last.set(one.field, (last.get(one.field) ?? new Map()).set(one.tab, value))
          }
          // storage recovers, and each tab changes again
          for (const way of ways) way.heal()
          for (const questionnaire of [...tabs, tabs[0]]) {
            questionnaire.updateFacts({})
            await Promise.all(tabs.map((each) => each.saved()))
          }
          const [first, second] = [answersOf(tabs[0]), answersOf(tabs[1])]
          expect(first).toEqual(second)
          expect(answersOf(await open(shared))).toEqual(first)
          for (const name of FIELDS) {
            const words = [...(last.get(name)?.values() ?? [undefined])]
            expect(words, name).toContain(first[name])
            if (changedBy.get(name)?.size === 1) expect(first[name], name).toBe(words[0])
          }
        },
      ),
      { numRuns: runs(30, 300) },
    )
  })

  test('an answer that is removed after an unconfirmed write stays removed', async () => {
    const shared = createMemorySession()
    const way = flaky(shared, ['unheard'], 0)
    const { watch: _watch, ...silent } = way
    const here = await open(silent)
    here.answer('p', 'first')
    await here.saved()
    way.heal()
    here.answer('p', undefined)
    await here.saved()
    expect([here.answerOf('p'), (await open(shared)).answerOf('p')]).toEqual([undefined, undefined])
  })

  test('a screen left in one tab is not taken as left with the answer that the other has just changed', async () => {
    const shared = createMemorySession()
    const here = await open(shared)
    here.answer('p', 'first')
    await here.saved()
    const there = await open(shared)
    there.answer('p', 'second')
    here.send({ type: 'NEXT' })
    await Promise.all([here.saved(), there.saved()])
    there.send({ type: 'GO_TO', screen: 'q' })
    expect([there.answerOf('p'), there.view().screen.id]).toEqual(['second', 'p'])
  })

  test('a screen that was changed and left in one tab stays left after the other has written', async () => {
    const { watch: _watch, ...silent } = createMemorySession()
    const here = await open(silent)
    here.answer('p', 'first')
    here.send({ type: 'NEXT' })
    await here.saved()
    const there = await open(silent)
    there.updateFacts({})
    await there.saved()
    here.send({ type: 'BACK' })
    here.answer('p', 'second')
    here.send({ type: 'NEXT' })
    await here.saved()
    expect([here.answerOf('p'), here.view().screen.id]).toEqual(['second', 'q'])
  })
})
