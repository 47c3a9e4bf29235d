import { openQuestionnaire, waitForIdle, type Ports, type Questionnaire, type SessionDocument, type View } from '@anamnesis/engine'
import type { Answers, Facts, Flow, Handler, Transform, Vocabulary } from '@anamnesis/engine/schema'
import { scriptedAnswer } from './scriptedAnswer.ts'
import type { Action, Script } from './script.ts'

/** Plays a patient with the engine, without a browser, and reports the result. */
export async function playScript({
  flow,
  script,
  handlers,
  transforms,
  vocabulary,
  now,
  onFile,
  onAnswered,
  onShown,
}: PlayInput): Promise<PlayResult> {
  const calls: PlayResult['calls'][number][] = []
  const events: string[] = []
  const visited: string[] = []
  const actions = [...(script.actions ?? [])]
  let stored: SessionDocument | undefined
  // copy saved sessions only when they are read again
  const isRead = onAnswered !== undefined || script.actions?.some(({ do: what }) => what === 'reload') === true
  const session: Ports['session'] = {
    load: async () => stored,
    save: async (document) => {
      if (isRead) stored = structuredClone(document)
      return { saved: true }
    },
  }
  const ports = { ...scriptedPorts(flow, script, now, calls, events), session }
  const played = waitingForCalls(flow)
  const open = (facts: Facts) => openQuestionnaire({ flow: played, vocabulary, ports, handlers, transforms, facts })
  let questionnaire = await open({ ...startingFacts(flow, script), ...(onFile && { onFile }) })

  const take = <Wanted extends Action['do']>(wanted: readonly Wanted[]): Wanted | undefined => {
    const index = actions.findIndex(({ on, do: what }) => on === questionnaire.view().screen.id && wanted.some((one) => one === what))
    const taken = actions.splice(index, index < 0 ? 0 : 1)[0]?.do
    return wanted.find((one) => one === taken)
  }
  const goOn = async (event: Parameters<Questionnaire['send']>[0]) => {
    const { screen, moves } = questionnaire.view()
    questionnaire.send(event)
    await waitForIdle(questionnaire)
    return questionnaire.view().moves !== moves || questionnaire.view().screen.id !== screen.id || questionnaire.view().isComplete
  }

  /** Refusals so far: scripted answers do not change, so a repeated refusal is final. */
  const refused = new Set<string>()
  const isRefusedAgain = () => {
    const { screen, errors } = questionnaire.view()
    const refusal = JSON.stringify([screen.id, errors])
    if (Object.keys(errors).length === 0 || !refused.has(refusal)) {
      refused.add(refusal)
      return false
    }
    return true
  }

  await waitForIdle(questionnaire)
  for (;;) {
    const view = questionnaire.view()
    if (visited.at(-1) !== view.screen.id) visited.push(view.screen.id)
    // a stop on opening covers the screen, so it comes first
    const first = view.phase === 'interrupted' ? take(['dismiss', 'continue']) : undefined
    if (first) {
      await goOn({ type: REPLIES[first] })
      if (questionnaire.view().isComplete) break
      continue
    }
    answerScreen(questionnaire, script)
    // a screen asks nothing while sign-in is required or a stop is shown
    if (questionnaire.view().phase === 'asking') onShown?.(questionnaire.view())
    if (onAnswered) {
      await questionnaire.saved()
      if (stored && onAnswered(stored, questionnaire.facts())) break
    }
    const action = take(['back', 'skip', 'reload'])
    if (action === 'reload') {
      await questionnaire.saved()
      const { signedIn } = questionnaire.facts()
      questionnaire.close()
      // the host keeps the patient signed in across a reload
      questionnaire = await open({ ...startingFacts(flow, script), signedIn })
      continue
    }
    const hasMoved = await goOn({ type: action === 'back' ? 'BACK' : action === 'skip' ? 'SKIP' : 'NEXT' })
    if (questionnaire.view().isComplete || isRefusedAgain()) break
    if (hasMoved) continue
    const { phase } = questionnaire.view()
    const reply = phase === 'interrupted' ? take(['dismiss', 'continue']) : phase === 'failed' ? take(['retry']) : undefined
    if (!reply) break
    const wentOn = await goOn({ type: REPLIES[reply] })
    if (!wentOn && reply === 'retry' && questionnaire.view().phase === 'failed' && !actions.some(({ do: what }) => what === 'retry')) break
  }

  const view = questionnaire.view()
  return {
    status: statusOf(view),
    // after an early end the view names the screen that would follow
    screen: view.isComplete ? (visited.at(-1) ?? view.screen.id) : view.screen.id,
    visited,
    errors: view.errors,
    interrupt: view.interrupt?.name ?? null,
    calls,
    events,
    answers: questionnaire.answers(),
    calculated: calculatedAnswers(questionnaire),
    attributes: questionnaire.attributes(),
  }
}

/** The result of a play. */
export interface PlayResult {
  readonly status: 'complete' | 'invalid' | 'interrupted' | 'failed'
  readonly screen: string
  readonly visited: readonly string[]
  readonly errors: Readonly<Record<string, string>>
  readonly interrupt: string | null
  readonly calls: readonly { readonly id: string; readonly method: string; readonly body: unknown; readonly idempotencyKey: string }[]
  readonly events: readonly string[]
  readonly answers: Readonly<Record<string, unknown>>
  /** Every calculated answer that has a value, sent or not. */
  readonly calculated: Readonly<Record<string, unknown>>
  readonly attributes: Readonly<Record<string, string>>
}

/** Input of a play. */
export interface PlayInput {
  readonly flow: Flow
  readonly script: Script
  readonly handlers: Readonly<Record<string, Handler>>
  readonly transforms: Readonly<Record<string, Transform>>
  /** The product's vocabulary with its custom field types. */
  readonly vocabulary?: Vocabulary | undefined
  /** Default time when the script has none. */
  readonly now: string
  /** Answers on record, for rules that read them. */
  readonly onFile?: Answers | undefined
  /** Called for each screen after it is answered and before it is left, with the session as it would be stored. Returning
   * true ends the play.
   */
  readonly onAnswered?: ((session: SessionDocument, facts: Facts) => boolean) | undefined
  /** Called for each answered screen as the patient sees it; not under a stop or a sign-in prompt. */
  readonly onShown?: ((view: View) => void) | undefined
}

function calculatedAnswers({ compiled, answerOf }: Questionnaire): Readonly<Record<string, unknown>> {
  const names = compiled.screens.flatMap(({ screen }) => (screen.calculated ?? []).map(({ name }) => name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = answerOf(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Patient actions on a stop or a failure. */
const REPLIES = { dismiss: 'DISMISS', continue: 'CONTINUE', retry: 'RETRY' } as const

/** The flow with every call awaited, so that a failure is reported at its screen. */
function waitingForCalls(flow: Flow): Flow {
  return { ...flow, calls: Object.fromEntries(Object.entries(flow.calls).map(([id, call]) => [id, { ...call, inBackground: false }])) }
}

function statusOf({ isComplete, phase }: View): PlayResult['status'] {
  if (isComplete) return 'complete'
  return phase === 'interrupted' ? 'interrupted' : phase === 'failed' || phase === 'sign-in-required' ? 'failed' : 'invalid'
}

/** Answers every shown field of the script, repeatedly while answers reveal more fields. */
function answerScreen(questionnaire: Questionnaire, { answers }: Script): void {
  const answered = new Set<string>()
  for (;;) {
    const open = questionnaire.view().fields.filter(({ name }) => Object.hasOwn(answers, name) && !answered.has(name))
    if (open.length === 0) return
    for (const field of open) {
      answered.add(field.name)
      questionnaire.answer(field.name, scriptedAnswer(field, answers[field.name], questionnaire.compiled.describe))
    }
  }
}

/** When no screen creates an account, the patient is signed in and has a treatment. */
function startingFacts(flow: Flow, { flags = {}, signedIn = false }: Script): Facts {
  const createsAccount = Object.values(flow.calls).some(({ provides }) => provides?.includes('user_id'))
  const known = createsAccount ? signedIn && { user_id: 'user-1' } : { treatment_id: 'treatment-1', user_id: 'user-1' }
  return {
    signedIn: signedIn || !createsAccount,
    flags,
    ...(flow.labels?.['treatment'] !== undefined && { treatment_type: flow.labels['treatment'] }),
    ...known,
  }
}

function scriptedPorts(
  flow: Flow,
  script: Script,
  now: string,
  calls: PlayResult['calls'][number][],
  events: string[],
): Omit<Ports, 'session'> {
  let ids = 0
  const turns = new Map<string, number>()
  return {
    calls: {
      send: async ({ id, method, body, idempotencyKey }) => {
        calls.push({ id, method, body, idempotencyKey })
        const turn = turns.get(id) ?? 0
        turns.set(id, turn + 1)
        const scripted = script.calls?.[id]
        const answer = Array.isArray(scripted) ? scripted[Math.min(turn, scripted.length - 1)] : scripted
        const provided = Object.fromEntries((flow.calls[id]?.provides ?? []).map((key) => [key, `${key.replace(/_id$/, '')}-1`]))
        return answer ?? { status: 200, body: provided }
      },
    },
    tracking: { track: (event) => events.push(event) },
    now: () => script.now ?? now,
    newId: () => `run-${++ids}`,
  }
}
