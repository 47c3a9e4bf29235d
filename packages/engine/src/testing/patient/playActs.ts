import { isDeepStrictEqual } from 'node:util'
import { openQuestionnaire, type Questionnaire } from '../../machine/openQuestionnaire.ts'
import type { View } from '../../machine/view.ts'
import type { AnswerValue, Answers, Flow } from '../../schema/index.ts'
import { memoryPorts } from '../memoryPorts.ts'
import { pickAnswer, questionName, type RandomFlow } from '../randomFlow.ts'
import { referenceWalk } from '../referenceWalk.ts'
import type { Act } from './acts.ts'
import { type Fate, modelServer, type ModelServer } from './modelServer.ts'
import { modelStorage, type ModelStorage, type TabStorage } from './modelStorage.ts'
import { warner, warnsOf, withCalls } from './withCalls.ts'

/** Simulates the actions and records each violated invariant. */
export async function playActs(random: RandomFlow, acts: readonly Act[], plan: readonly Fate[]): Promise<Played> {
  const { flow, creating } = withCalls(random)
  const server = modelServer(plan)
  const storage = modelStorage()
  const faults: string[] = []
  let ids = 0
  let now = Date.parse('2026-01-01T12:00:00Z')
  // ids continue across reloads, like random ones
  const ports = {
    ...memoryPorts(),
    calls: { send: server.send },
    now: () => new Date((now += 1000)).toISOString(),
    newId: () => `id-${++ids}`,
  }
  const openOver = async ({ port }: TabStorage) => {
    const questionnaire = await openQuestionnaire({
      flow,
      ports: { ...ports, session: port },
      handlers: { warn: warner(flow) },
      facts: { signedIn: false, flags: FLAGS },
    })
    // a change in place then throws
    freeze(questionnaire.actor.getSnapshot().context.session)
    questionnaire.actor.subscribe(({ context }) => freeze(context.session))
    return questionnaire
  }
  const open = async (): Promise<Tab> => {
    const own = storage.openTab()
    return {
      questionnaire: await openOver(own),
      storage: own,
      given: new Map(),
      heard: new Map(),
      written: new Map(),
      skipped: new Set(storage.stored()?.skipped), // skipped by another tab
      acknowledged: new Set(Object.keys(storage.stored()?.acknowledged ?? {})),
    }
  }
  const tabs = [await open()]
  let current = 0

  const final = ({ questionnaire }: Tab) => new Set(questionnaire.facts().user_id === undefined ? [] : [creating])
  const screens = flow.steps.flatMap((step) => step.screens)
  const placeOf = (id: string) => screens.findIndex((screen) => screen.id === id)
  const screenOf = (name: string) =>
    screens.find(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].some((one) => one.name === name))

  /** Answers are locked while it is unknown whether they created an account. */
  const isInDoubt = (screen: string) => screen === creating && server.hasAttempted('create')

  const answer = (tab: Tab, name: string, pick: number) => {
    const value = pickAnswer(random, name, pick)
    const screen = screenOf(name)?.id
    const before = tab.questionnaire.answerOf(name)
    if (screen === undefined || isDeepStrictEqual(before, value)) return
    tab.questionnaire.send({ type: 'ANSWER', field: name, value })
    const isTaken = isDeepStrictEqual(tab.questionnaire.answerOf(name), value)
    if (isTaken) {
      tab.given.set(name, value)
      tab.skipped.delete(screen)
      tab.acknowledged.delete(screen)
    } else if (!final(tab).has(screen) && !isInDoubt(screen)) faults.push(`the answer to ${name} was not taken`)
  }

  const skip = ({ questionnaire, skipped }: Tab) => {
    const { screen, phase } = questionnaire.view()
    questionnaire.send({ type: 'SKIP' })
    if (screen.skipButton && phase === 'asking') skipped.add(screen.id)
  }
  const next = ({ questionnaire, skipped }: Tab) => {
    const { id } = questionnaire.view().screen
    questionnaire.send({ type: 'NEXT' })
    return () => questionnaire.view().screen.id !== id && skipped.delete(id)
  }

  const perform = async (tab: Tab, act: Act) => {
    const { questionnaire } = tab
    const { view, send } = questionnaire
    if (act.do === 'answer') answer(tab, questionName(act.question), act.pick)
    else if (act.do === 'answer here') {
      const { fields } = view()
      const field = fields[act.question % Math.max(1, fields.length)]
      if (field) answer(tab, field.name, act.pick)
    } else if (act.do === 'next' || act.do === 'next twice') {
      const left = next(tab)
      if (act.do === 'next twice') send({ type: 'NEXT' })
      await quiet()
      left()
    } else if (act.do === 'back') send({ type: 'BACK' })
    else if (act.do === 'skip') skip(tab)
    else if (act.do === 'retry') send({ type: 'RETRY' })
    else if (act.do === 'go on') {
      if (view().phase === 'interrupted') tab.acknowledged.add(view().screen.id)
      send({ type: 'CONTINUE' })
    } else if (act.do === 'dismiss') send({ type: 'DISMISS' })
    else if (act.do === 'sign in') questionnaire.updateFacts({ signedIn: true })
    else if (act.do === 'go to') send({ type: 'GO_TO', screen: `screen-${act.screen}` })
    else if (act.do === 'late answers come') server.release()
    else if (act.do === 'storage full') storage.isFull = true
    else if (act.do === 'storage freed') storage.isFull = false
    else if (act.do === 'clock back') now -= 3_600_000
    else if (act.do === 'reload') {
      if (tab.storage.isBehind()) return // an unsaved change cannot survive
      questionnaire.close()
      tab.questionnaire = await openOver(tab.storage)
    } else {
      if (tabs.length < 2) tabs.push(await open())
      current = 1 - current
    }
  }

  for (const [turn, act] of acts.entries()) {
    const tab = tabs[current]
    if (!tab || tab.questionnaire.view().isComplete) break
    const before = tab.questionnaire.view()
    const known = answersIn(tab, random)
    const isWarned = warnsOf(flow, before.screen.id, tab.questionnaire.answers()) && !tab.acknowledged.has(before.screen.id)
    await perform(tab, act)
    await quiet()
    // a warning passed in another tab is only known after a merge
    if (tabs.length === 1) faults.push(...wrongWithWarning(tab, before, isWarned, act).map((fault) => `after act ${turn}: ${fault}`))
    // returning to a skipped screen asks it again
    if (!tab.questionnaire.view().isComplete) tab.skipped.delete(tab.questionnaire.view().screen.id)
    for (const fault of wrongWith(tab, tabs, known)) faults.push(`after act ${turn} (${act.do}): ${fault}`)
  }
  return { flow, server, storage, tabs, faults, final, open }

  function wrongWithWarning({ questionnaire, acknowledged }: Tab, before: View, isWarned: boolean, { do: what }: Act): string[] {
    const { phase, screen, isComplete } = questionnaire.view()
    // a retried call may be refused and lead back
    const isLeft = isComplete || placeOf(screen.id) > placeOf(before.screen.id)
    const leaves = what === 'next' || what === 'next twice' || what === 'retry'
    return [
      ...(leaves && isWarned && isLeft && before.phase !== 'submitting'
        ? [`the warning of ${before.screen.id} did not stop the patient`]
        : []),
      ...(phase === 'interrupted' && acknowledged.has(screen.id) ? [`the warning of ${screen.id} came again`] : []),
    ]
  }

  function wrongWith(tab: Tab, all: readonly Tab[], known: Answers): string[] {
    const { questionnaire } = tab
    const others = all.filter((one) => one !== tab)
    const stored = storage.stored()?.answers ?? {}
    for (const { given, written } of all) {
      for (const [name, value] of written) if (!isDeepStrictEqual(value, stored[name])) written.delete(name)
      for (const [name, value] of given) if (isDeepStrictEqual(value, stored[name])) written.set(name, value)
    }
    for (const [name, value] of others.flatMap((other) => [...other.given]))
      if (isDeepStrictEqual(questionnaire.answerOf(name), stored[name])) tab.heard.set(name, value)
    // changes of the other tab since the last merge are not known yet
    const isElsewhere = (name: string, value: unknown) =>
      [tab.heard, ...others.flatMap(({ given, written }) => [given, written])].some(
        (held) => held.has(name) && isDeepStrictEqual(held.get(name), value),
      )
    const lost = [...tab.given].filter(([name, value]) => {
      const kept = questionnaire.answerOf(name)
      return !isDeepStrictEqual(kept, value) && !isElsewhere(name, kept)
    })
    const skipped = new Set(all.flatMap((one) => [...one.skipped]))
    // a screen skipped in one tab and answered in the other counts as answered after a merge, as skipped before
    const answered = new Set(all.flatMap(({ given }) => [...given.keys()].map((name) => screenOf(name)?.id)))
    const { isComplete, screen } = questionnaire.view()
    const readingsOf = (answers: Answers) =>
      [skipped, new Set([...skipped].filter((id) => !answered.has(id)))].map((passed) =>
        referenceWalk(flow, answers, { flags: FLAGS, skipped: passed, final: final(tab), now: questionnaire.now }),
      )
    const readings = readingsOf(answersIn(tab, random))
    // a complete questionnaire stays complete; changes of another tab may arrive later
    const isAllowed = isComplete
      ? [...readings, ...readingsOf(known)].some(({ isSatisfied }) => isSatisfied)
      : readings.some(({ path }) => path.includes(screen.id))
    return [
      ...lost.map(([name, value]) => `${name} was ${JSON.stringify(value)} and is ${JSON.stringify(questionnaire.answerOf(name))}`),
      ...(isAllowed ? [] : [`${isComplete ? 'complete' : `on ${screen.id}`}, but the walk stops at ${readings[0]?.path.at(-1)}`]),
    ]
  }
}

/** One tab, and what was entered and skipped in it. */
export interface Tab {
  questionnaire: Questionnaire
  readonly storage: TabStorage
  readonly given: Map<string, AnswerValue | undefined>
  /** By field, what the other tab had entered when this one last matched the storage. */
  readonly heard: Map<string, AnswerValue | undefined>
  /** By field, what was entered here and is still stored: another tab may take it over even if it has changed here since. */
  readonly written: Map<string, AnswerValue | undefined>
  readonly skipped: Set<string>
  /** Ids of the screens whose warning was passed with the current answers. */
  readonly acknowledged: Set<string>
}

/** State after the actions. */
export interface Played {
  /** The simulated flow. */
  readonly flow: Flow
  readonly server: ModelServer
  readonly storage: ModelStorage
  readonly tabs: readonly Tab[]
  /** Violations found after an action, in words. */
  readonly faults: readonly string[]
  /** Ids of the screens whose answers are final in a tab. */
  readonly final: (tab: Tab) => ReadonlySet<string>
  readonly open: () => Promise<Tab>
}

const FLAGS = { fast: true }

/** Flushes pending promises, but no delayed responses. */
export const quiet = () => new Promise<void>((resolve) => setImmediate(resolve))

/** All answers of a tab. */
export const answersIn = ({ questionnaire }: Tab, random: RandomFlow): Answers =>
  Object.fromEntries(
    Object.keys(random.answers).flatMap((name) => {
      const answer = questionnaire.answerOf(name)
      return answer === undefined ? [] : [[name, answer]]
    }),
  )

/** Freezes plain data. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
