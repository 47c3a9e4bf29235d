import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallRequest, CallResponse } from '../ports.ts'
import type { AnswerValue, Flow } from '../schema/index.ts'
import { memoryPorts } from '../testing/index.ts'
import { randomFlow } from '../testing/randomFlow.ts'
import { referenceWalk } from '../testing/referenceWalk.ts'
import { openQuestionnaire, type Questionnaire } from './openQuestionnaire.ts'
import { settle } from './settle.ts'

/** How a call may end: well, refused by a fault before it took effect, or well with the answer lost on the way back. */
type Fate = 'ok' | 'fails' | 'answer lost'
type Act =
  | { readonly do: 'answer'; readonly question: number; readonly value: string }
  | { readonly do: 'next' | 'next twice' | 'back' | 'reload' | 'retry' }
  | { readonly do: 'go to'; readonly screen: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('answer' as const), question: fc.nat({ max: 17 }), value: fc.constantFrom('Yes', 'No') }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('next' as const, 'next twice' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('back' as const, 'reload' as const, 'retry' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('go to' as const), screen: fc.nat({ max: 8 }) }) },
)
const fates = fc.array(fc.constantFrom<Fate>('ok', 'ok', 'ok', 'fails', 'answer lost'), { maxLength: 30 })

/** Every screen saves its answers, which waits for a treatment; one screen in the middle, always on the path, creates it. */
function withCalls(flow: Flow): Flow {
  const screens = flow.steps.flatMap((step) => step.screens)
  const creating = Math.floor(screens.length / 2)
  return {
    ...flow,
    steps: [
      {
        id: 'only',
        title: 'Only',
        screens: screens.map(({ dependsOn, ...screen }, index) =>
          index === creating ? { ...screen, call: 'create' } : { ...screen, call: 'save', ...(dependsOn && { dependsOn }) },
        ),
      },
    ],
    calls: {
      save: { id: 'save', method: 'PUT', bodyKeys: ['treatment_id'] },
      create: { id: 'create', method: 'POST', provides: ['treatment_id', 'user_id'] },
    },
  }
}

/** A server that keeps what each key did, as ours does. */
function serverOf(plan: readonly Fate[]) {
  const effects = new Map<string, CallRequest>()
  const repeated: CallRequest[] = []
  let isCreated = false
  const reused: CallRequest[] = []
  let turn = 0
  const answer = (request: CallRequest): CallResponse => {
    const fate = plan[turn++] ?? 'ok'
    if (fate === 'fails') return { status: 503 }
    const before = effects.get(request.idempotencyKey)
    if (before && JSON.stringify(before.body) !== JSON.stringify(request.body)) reused.push(request)
    const last = [...effects.values()].findLast((one) => Object.keys(one.body)[0] === Object.keys(request.body)[0])
    const isSame = last !== undefined && JSON.stringify(last.body) === JSON.stringify(request.body)
    if (!before && (isSame || (request.id === 'create' && isCreated))) repeated.push(request)
    if (!before) effects.set(request.idempotencyKey, request)
    if (request.id === 'create' && fate === 'ok') isCreated = true
    return fate === 'answer lost' ? { status: 0 } : { status: 200, body: { treatment_id: 't', user_id: 'u' } }
  }
  return { effects, repeated, reused, answer }
}

const FACTS = { signedIn: false, flags: {} }

async function play(flow: Flow, acts: readonly Act[], plan: readonly Fate[]) {
  const server = serverOf(plan)
  const given = new Map<string, AnswerValue>()
  let ids = 0
  // ids go on counting over a reload, as random ones would
  const portsOn = (stored?: unknown) => ({ ...memoryPorts({ answerCall: server.answer, stored }), newId: () => `id-${++ids}` })
  let ports = portsOn()
  let questionnaire = await openQuestionnaire({ flow, ports, facts: FACTS })
  const at = () => questionnaire.view().screen.id
  for (const one of acts) {
    if (questionnaire.view().isComplete) break
    if (one.do === 'answer') {
      const name = `question-${one.question}`
      questionnaire.answer(name, one.value)
      if (questionnaire.answerOf(name) === one.value) given.set(name, one.value)
    } else if (one.do === 'next' || one.do === 'next twice') {
      questionnaire.send({ type: 'NEXT' })
      if (one.do === 'next twice') questionnaire.send({ type: 'NEXT' })
    } else if (one.do === 'back') questionnaire.send({ type: 'BACK' })
    else if (one.do === 'retry') questionnaire.send({ type: 'RETRY' })
    else if (one.do === 'go to') questionnaire.send({ type: 'GO_TO', screen: `screen-${one.screen}` })
    else {
      await questionnaire.saved()
      questionnaire.close()
      ports = portsOn(ports.stored())
      questionnaire = await openQuestionnaire({ flow, ports, facts: FACTS })
    }
    await settle(questionnaire)
    expect(lost(questionnaire, given), `after ${one.do}`).toEqual([])
    // nobody stands behind a screen whose shown fields are wrong
    const reachable = referenceWalk(flow, Object.fromEntries(given)).path
    expect(reachable, `after ${one.do}`).toContain(questionnaire.view().isComplete ? reachable.at(-1) : at())
  }
  return { questionnaire, server, given }
}

const lost = (questionnaire: Questionnaire, given: ReadonlyMap<string, AnswerValue>) =>
  [...given].filter(([name, value]) => questionnaire.answerOf(name) !== value)

test('whatever a patient does and the network brings: nothing entered is lost, no wrong screen is passed, a call takes effect once', async () => {
  await fc.assert(
    fc.asyncProperty(randomFlow, fc.array(act, { minLength: 5, maxLength: 60 }), fates, async (plain, acts, plan) => {
      const flow = withCalls(plain)
      const { server } = await play(flow, acts, plan)
      // the same answers never take effect twice, and what was created is not created again
      expect(server.repeated).toEqual([])
      expect(server.reused).toEqual([])
    }),
    { numRuns: 400, seed: 20261121 },
  )
}, 120_000)

test('a patient who finishes leaves on the server, for every screen on the path, exactly what they last answered', async () => {
  await fc.assert(
    fc.asyncProperty(randomFlow, fc.array(act, { maxLength: 30 }), fates, async (plain, acts, plan) => {
      const flow = withCalls(plain)
      const { questionnaire, server, given } = await play(flow, acts, plan)
      // then to the end, with every answer given and the network well again
      for (let turn = 0; turn < 60 && !questionnaire.view().isComplete; turn++) {
        for (const { name } of questionnaire.view().fields) {
          if (questionnaire.answerOf(name) !== undefined) continue
          questionnaire.answer(name, 'Yes')
          // what was created with is final
          if (questionnaire.answerOf(name) === 'Yes') given.set(name, 'Yes')
        }
        questionnaire.send({ type: questionnaire.view().phase === 'failed' ? 'RETRY' : 'NEXT' })
        await settle(questionnaire)
      }
      expect(questionnaire.view().isComplete).toBe(true)
      const saved = Object.assign({}, ...[...server.effects.values()].map(({ body }) => body)) as Record<string, unknown> // bodies are plain objects, the later ones on top
      const { relevant } = referenceWalk(flow, Object.fromEntries(given))
      for (const [name, value] of Object.entries(relevant)) expect(saved[name], name).toBe(value)
    }),
    { numRuns: 200, seed: 20261121 },
  )
}, 120_000)
