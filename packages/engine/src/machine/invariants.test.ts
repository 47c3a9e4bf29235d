import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import { randomFlow } from '../testing/randomFlow.ts'
import { referenceWalk } from '../testing/referenceWalk.ts'
import { anyAct, patientAct } from '../testing/patient/acts.ts'
import { finish } from '../testing/patient/finish.ts'
import { fates } from '../testing/patient/modelServer.ts'
import { answersIn, playActs, quiet } from '../testing/patient/playActs.ts'

const run = { numRuns: runs(40, 1000) }
const FLAGS = { fast: true }

test('for any actions and network: no answer is lost, no invalid screen is passed, a call takes effect once', async () => {
  await fc.assert(
    fc.asyncProperty(randomFlow, fc.array(patientAct, { minLength: 5, maxLength: 60 }), fates, async (random, acts, plan) => {
      const { server, faults } = await playActs(random, acts, plan)
      expect([...faults, ...server.faults]).toEqual([])
    }),
    run,
  )
}, 600_000)

test('a patient who finishes leaves on the server, for every screen on the path, exactly what they last answered', async () => {
  await fc.assert(
    fc.asyncProperty(randomFlow, fc.array(patientAct, { maxLength: 30 }), fates, async (random, acts, plan) => {
      const { flow, server, tabs, final } = await playActs(random, acts, plan)
      const [tab] = tabs
      if (!tab) throw new TypeError('there is always one tab')
      await finish(tab, random, server)
      expect(tab.questionnaire.view().isComplete).toBe(true)
      const saved = Object.assign({}, ...server.effects().map(({ body }) => body)) as Record<string, unknown> // bodies are plain objects; later ones win
      const { relevant } = referenceWalk(flow, answersIn(tab, random), {
        flags: FLAGS,
        skipped: tab.skipped,
        final: final(tab),
        now: tab.questionnaire.now,
      })
      for (const [name, value] of Object.entries(relevant)) expect(saved[name], name).toEqual(value)
      expect(server.faults).toEqual([])
    }),
    run,
  )
}, 600_000)

test('with two tabs, a full storage and a clock that is set back, nothing entered in either tab is lost', async () => {
  await fc.assert(
    fc.asyncProperty(randomFlow, fc.array(anyAct, { minLength: 5, maxLength: 60 }), fates, async (random, acts, plan) => {
      const { server, storage, tabs, faults, open } = await playActs(random, acts, plan)
      expect(faults).toEqual([])
      // storage has room again: each tab changes once, both close, and a third opens
      storage.isFull = false
      server.release()
      for (const { questionnaire } of tabs) {
        await quiet()
        questionnaire.updateFacts({})
        await questionnaire.saved()
        questionnaire.close()
      }
      const later = await open()
      for (const [name] of tabs.flatMap(({ given }) => [...given])) {
        const kept = later.questionnaire.answerOf(name)
        const entered = tabs.flatMap(({ given }) => (given.has(name) ? [given.get(name)] : []))
        expect(
          entered.some((value) => isDeepStrictEqual(value, kept)),
          `${name} is ${JSON.stringify(kept)}`,
        ).toBe(true)
      }
    }),
    run,
  )
}, 600_000)
