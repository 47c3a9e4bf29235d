import { isDeepStrictEqual } from 'node:util'
import { checkField, openQuestionnaire, waitForIdle } from '@anamnesis/engine'
import { isMissing, submitHandlerName, withRuleHandlers } from '@anamnesis/engine/internal'
import { memoryPorts } from '@anamnesis/engine/testing'
import type { AnswerValue, Condition, Facts, Field, Flow, Handler } from '@anamnesis/engine/schema'
import { recordedFacts } from '../../../src/formulary/recordedFacts.ts'
import { transforms } from '../../../src/transforms/index.ts'
import { screensOf } from '../everyFlow.ts'
import { NOW } from './answerTo.ts'
import { checkedCalls, knownIds } from './checkedCalls.ts'
import type { GeneratedPatient } from './generatedPatient.ts'
import { expectedPath, type ShownScreen } from './expectedPath.ts'
import { flowKey } from '../../../src/flowKey.ts'

/** A flow with its handlers and fallback answers. */
export interface Stage {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  /** Answers that lead to the end, by field name; used after repeated stops. */
  readonly fallbackAnswers: Readonly<Record<string, AnswerValue>>
}

/** The result for one patient. */
export interface Journey {
  /** Faults found. */
  readonly faults: readonly string[]
  /** Ids of the screens on the final path. */
  readonly path: readonly string[]
  /** Names of the fields shown on it. */
  readonly fields: readonly string[]
  /** Names of the interrupts shown. */
  readonly stops: readonly string[]
}

/** Attempts per screen: first with new answers, then with fallback answers, then with corrected earlier answers. */
const NEW_ANSWERS = 3
const MOST_ATTEMPTS = 15

/** Plays a patient who answers, corrects stops, skips, goes back and changes answers until the end. */
export async function playPatient({ flow, handlers, fallbackAnswers }: Stage, patient: GeneratedPatient): Promise<Journey> {
  const given = new Map<string, AnswerValue>()
  const ruled = withRuleHandlers(flow, handlers)
  const nameOf = (at: ShownScreen | undefined) => (at && submitHandlerName(at.screen)) ?? ''
  const skipped = new Set<string>()
  const stops: string[] = []
  const faults: string[] = []
  let read: Map<string, ShownScreen> | undefined
  /** The expected path, recomputed when an answer or a skipped screen changes. */
  const path = () => (read ??= expectedPath(flow, given, skipped))
  const calls = checkedCalls(path, (name) => given.get(name))
  /** Sometimes the email is already registered, and the patient enters another one. */
  const answerCall: typeof calls.answerCall = (request) =>
    request.id === 'post-new-treatment' && patient.does(4) ? { status: 409, body: {} } : calls.answerCall(request)
  const onFile = recordedFacts(flow, fallbackAnswers, { now: NOW })
  const questionnaire = await openQuestionnaire({
    flow,
    // sessions are not resumed, so nothing is stored
    ports: { ...memoryPorts({ answerCall, now: NOW }), session: { load: async () => undefined, save: async () => ({ saved: true }) } },
    handlers,
    transforms,
    // shortened variants rely on earlier answers that lead to the end
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
    const answer = fallbackAnswers[field.name]
    return answer === undefined || checkField(field, answer, { now: () => NOW }) ? undefined : answer
  }

  /** Answers the shown fields in order, including revealed ones. */
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

  /** Corrects the earlier answers that the screen's rules read, or finally all of them. */
  const correctEarlier = (screen: string, all: boolean) => {
    const done = new Set<string>()
    const shownNames = new Set([...path().values()].flatMap(({ fields }) => fields.map(({ name }) => name)))
    for (;;) {
      const shown = [...path().values()]
      const at = shown.findIndex((one) => one.screen.id === screen)
      const decisive = new Set((ruled[nameOf(shown[at])]?.rules ?? []).flatMap(({ when }) => conditionFields(when)))
      // a corrected answer may reveal a field with an older answer
      const name = shown
        .slice(0, Math.max(at, 0))
        .filter((one) => !isFinal(one))
        .flatMap(({ fields }) => fields.map((field) => field.name))
        .find((one) => !done.has(one) && (all || decisive.has(one) || !shownNames.has(one)) && fallbackAnswers[one] !== undefined)
      if (name === undefined) return
      done.add(name)
      give(name, fallbackAnswers[name])
    }
  }
  /** Answers whose call created a record stay unchanged, and nothing more is asked. */
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
      // an older answer to a revealed field stopped the patient
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

  /** Differences between the displayed and the expected fields. */
  function wrongOnShow(id: string): string[] {
    const shownNames = view().fields.map(({ name }) => name)
    const at = path().get(id)
    const shown = at?.fields.filter(({ name }) => !isFinal(at) || given.has(name)).map(({ name }) => name)
    return isDeepStrictEqual(shownNames, shown)
      ? []
      : [`${id} asks ${shownNames.join(', ')} where the flow shows ${shown?.join(', ') ?? 'no such screen'}`]
  }

  /** Answers on the path that were not sent as they are now, or screens not sent exactly once. */
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

/** Patients who start after the profile or renew by route have an account; new patients and those with an email link have none. */
function factsOf(flow: Flow): Facts {
  const { kind, variant } = flow
  const { treatment } = flowKey(flow)
  const hasAccount = kind === 'renewal' ? variant !== 'email' : variant !== 'full'
  return { signedIn: hasAccount, flags: {}, treatment_type: treatment, ...(hasAccount && knownIds) }
}
