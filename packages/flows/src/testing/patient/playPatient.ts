import { isDeepStrictEqual } from 'node:util'
import { checkField, isMissing, openQuestionnaire, waitForIdle, submitHandlerName, withRuleHandlers } from '@anamnesis/engine'
import { memoryPorts } from '@anamnesis/engine/testing'
import type { AnswerValue, Condition, Facts, Field, Flow, Handler } from '@anamnesis/engine/schema'
import { factsOnFile } from '../../formulary/factsOnFile.ts'
import { transforms } from '../../transforms/index.ts'
import { screensOf } from '../everyFlow.ts'
import { NOW } from './answerTo.ts'
import { checkedCalls, knownIds } from './checkedCalls.ts'
import type { GeneratedPatient } from './generatedPatient.ts'
import { readByHand, type ShownScreen } from './readByHand.ts'
import { flowKey } from '../../flowKey.ts'

/** A flow with all that it takes to play it. */
export interface Stage {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  /** Answers that lead to the end, by field name: what a patient falls back on who is stopped again and again. */
  readonly wayOut: Readonly<Record<string, AnswerValue>>
}

/** What became of one patient. */
export interface Journey {
  /** What was found wrong, in words. */
  readonly faults: readonly string[]
  /** Ids of the screens on the path at the end. */
  readonly path: readonly string[]
  /** Names of the fields shown on it. */
  readonly fields: readonly string[]
  /** Names of the interrupts that stopped them on the way. */
  readonly stops: readonly string[]
}

/** Attempts at one screen: the first with new answers, then with those that lead out, then by correcting what a rule has read. */
const NEW_ANSWERS = 3
const MOST_ATTEMPTS = 15

/** A patient answers what is asked, corrects what stops them, skips, goes back and changes their mind, until they are through. */
export async function playPatient({ flow, handlers, wayOut }: Stage, patient: GeneratedPatient): Promise<Journey> {
  const given = new Map<string, AnswerValue>()
  const ruled = withRuleHandlers(flow, handlers)
  const nameOf = (at: ShownScreen | undefined) => (at && submitHandlerName(at.screen)) ?? ''
  const skipped = new Set<string>()
  const stops: string[] = []
  const faults: string[] = []
  let read: Map<string, ShownScreen> | undefined
  /** What is to be shown; read again when an answer or a skipped screen has changed. */
  const path = () => (read ??= readByHand(flow, given, skipped))
  const calls = checkedCalls(path, (name) => given.get(name))
  /** Now and then an account has this e-mail already: the patient enters another one. */
  const answerCall: typeof calls.answerCall = (request) =>
    request.id === 'post-new-treatment' && patient.does(4) ? { status: 409, body: {} } : calls.answerCall(request)
  const onFile = factsOnFile(flow, wayOut, { now: NOW })
  const questionnaire = await openQuestionnaire({
    flow,
    // nobody comes back to these: a storage that keeps nothing is the fastest
    ports: { ...memoryPorts({ answerCall, now: NOW }), session: { load: async () => undefined, save: async () => ({ saved: true }) } },
    handlers,
    transforms,
    // who is asked less answered the rest before, in a way that leads to the end
    facts: { ...factsOf(flow), onFile },
  })
  const { view } = questionnaire
  const send = async (type: 'NEXT' | 'BACK' | 'DISMISS' | 'SKIP') => {
    questionnaire.send({ type })
    await waitForIdle(questionnaire)
  }
  const give = (name: string, answer: AnswerValue | undefined) => {
    read = undefined
    if (isMissing(answer)) given.delete(name)
    else given.set(name, answer)
    questionnaire.send({ type: 'ANSWER', field: name, value: answer })
  }
  const needsAnswer = (field: Field) =>
    checkField(field, given.get(field.name), { answerOf: (name) => given.get(name), now: () => NOW }) !== undefined
  const fixedAnswer = (field: Field) => {
    const answer = wayOut[field.name]
    return answer === undefined || checkField(field, answer, { now: () => NOW }) ? undefined : answer
  }

  /** Answers what is shown, in order; an answer may bring up more. */
  const fill = (attempt: number, changesMind: boolean) => {
    const done = new Set<Field['name']>()
    for (;;) {
      const field = view().fields.find(({ name, disabled }) => !done.has(name) && disabled !== true)
      if (!field) return
      done.add(field.name)
      const isOpen = needsAnswer(field) || attempt > 0 || changesMind || !given.has(field.name)
      if (isOpen) give(field.name, (attempt > NEW_ANSWERS ? fixedAnswer(field) : undefined) ?? patient.answer(field, given))
    }
  }

  /** Earlier answers that the rules of this screen read, or in the end all, are corrected: what stops the patient may lie there. */
  const correctEarlier = (screen: string, all: boolean) => {
    const done = new Set<string>()
    const asked = new Set([...path().values()].flatMap(({ fields }) => fields.map(({ name }) => name)))
    for (;;) {
      const shown = [...path().values()]
      const at = shown.findIndex((one) => one.screen.id === screen)
      const decisive = new Set((ruled[nameOf(shown[at])]?.rules ?? []).flatMap(({ when }) => conditionFields(when)))
      // a corrected answer may bring up a field with an older one
      const name = shown
        .slice(0, Math.max(at, 0))
        .filter((one) => !isFinal(one))
        .flatMap(({ fields }) => fields.map((field) => field.name))
        .find((one) => !done.has(one) && (all || decisive.has(one) || !asked.has(one)) && wayOut[one] !== undefined)
      if (name === undefined) return
      done.add(name)
      give(name, wayOut[name])
    }
  }
  /** What these answers have made is there: they stay as they are, and nothing more is asked. */
  const isFinal = ({ screen }: ShownScreen) => calls.sent.has(screen.id) && flow.calls[screen.call ?? '']?.provides !== undefined

  const attempts = new Map<string, number>()
  let retreats = 2
  await waitForIdle(questionnaire)
  for (let turn = 0; turn < 6 * screensOf(flow).length + 60 && !view().isComplete && faults.length === 0; turn++) {
    await waitForIdle(questionnaire)
    const { screen, phase, canGoBack, moves } = view()
    if (phase !== 'asking') {
      faults.push(`${screen.id} is ${phase}: ${JSON.stringify(view().failure)}`)
      break
    }
    if (skipped.delete(screen.id)) read = undefined
    if (canGoBack && retreats > 0 && patient.does(25)) {
      retreats -= 1
      await send('BACK')
      attempts.delete(view().screen.id)
      if (patient.does(2)) fill(0, true)
      continue
    }
    const attempt = attempts.get(screen.id) ?? 0
    if (attempt > MOST_ATTEMPTS) faults.push(`nobody gets past ${screen.id}: ${JSON.stringify(view().errors)}`)
    if (attempt > 2 * NEW_ANSWERS) correctEarlier(screen.id, attempt > 3 * NEW_ANSWERS)
    await waitForIdle(questionnaire)
    if (view().phase === 'interrupted') {
      // an older answer to a field that a corrected one brought up stopped the patient on the way
      stops.push(view().interrupt?.name ?? '')
      await send('DISMISS')
    }
    if (view().screen.id !== screen.id) {
      attempts.set(screen.id, attempt + 1)
      continue
    }
    if (screen.skipButton && patient.does(3)) {
      skipped.add(screen.id)
      read = undefined
      await send('SKIP')
    } else {
      fill(attempt, false)
      faults.push(...wrongOnShow(screen.id))
      await send('NEXT')
    }
    if (view().phase === 'interrupted') {
      stops.push(view().interrupt?.name ?? '')
      await send('DISMISS')
    }
    if (view().moves === moves) attempts.set(screen.id, attempt + 1)
    else attempts.delete(screen.id)
  }
  faults.push(...calls.faults, ...(view().isComplete ? missing() : [`stays on ${view().screen.id}`]))
  questionnaire.close()
  const shown = path()
  return { faults, path: [...shown.keys()], fields: [...shown.values()].flatMap(({ fields }) => fields.map(({ name }) => name)), stops }

  /** What is asked is what the flow shows to these answers, and nothing else. */
  function wrongOnShow(id: string): string[] {
    const asked = view().fields.map(({ name }) => name)
    const at = path().get(id)
    const shown = at?.fields.filter(({ name }) => !isFinal(at) || given.has(name)).map(({ name }) => name)
    return isDeepStrictEqual(asked, shown)
      ? []
      : [`${id} asks ${asked.join(', ')} where the flow shows ${shown?.join(', ') ?? 'no such screen'}`]
  }

  /** Every answer on the path has gone out as it is now, and each screen's once. */
  function missing(): string[] {
    const onPath = [...path().values()].filter(({ screen }) => !skipped.has(screen.id))
    const covered = new Set(onPath.flatMap((shown) => (calls.due(shown) ? calls.fieldsSentBy(shown) : [])))
    return onPath.flatMap((shown) => [
      ...shown.fields.filter((field) => !covered.has(field) && !('confirms' in field)).map(({ name }) => `${name} is never sent`),
      ...(isDeepStrictEqual(calls.sent.get(shown.screen.id)?.at(-1), calls.due(shown))
        ? []
        : [`${shown.screen.id} was last sent otherwise`]),
    ])
  }
}

function conditionFields(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(conditionFields)
  if ('any' in condition) return condition.any.flatMap(conditionFields)
  if ('not' in condition) return conditionFields(condition.not)
  return 'field' in condition ? [condition.field] : []
}

/** Whoever begins after the profile, or renews by route, has an account; a visitor and whoever comes by e-mail has none. */
function factsOf(flow: Flow): Facts {
  const { kind, variant } = flow
  const { treatment } = flowKey(flow)
  const hasAccount = kind === 'renewal' ? variant !== 'email' : variant !== 'full'
  return { signedIn: hasAccount, flags: {}, treatment_type: treatment, ...(hasAccount && knownIds) }
}
