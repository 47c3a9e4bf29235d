import { assign, createMachine, type DoneActorEvent, fromPromise, raise, type setup } from 'xstate'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import { hasAwaitedCalls, mustAwaitCalls } from '../calls/mustAwaitCalls.ts'
import { needsSignIn } from '../walk/needsSignIn.ts'
import { shouldAdvance } from './shouldAdvance.ts'
import { standaloneServices } from './standaloneServices.ts'
import type { Patient } from './createPatient.ts'
import { CONTINUE, type Decision, NO_QUOTES } from '../calls/decision.ts'
import { isUnchangedAnswer } from './isUnchangedAnswer.ts'
import { storeAnswer } from './storeAnswer.ts'
import { resolveBack, resolveGoTo } from './landing.ts'
import { mergeFacts } from './mergeFacts.ts'
import type { InternalEvent, QuestionnaireContext, QuestionnaireEvent, QuestionnaireInput } from './QuestionnaireContext.ts'
import { reachablePosition } from './reachablePosition.ts'
import { continueAction } from './continueAction.ts'
import { issueMessages } from './issueMessages.ts'

/** Input of a screen's effect. */
export interface EffectInput {
  readonly at: CompiledScreen
  readonly patient: Patient
  /** The screen is skipped: its call is not sent. */
  readonly isSkipped: boolean
}

/** Milliseconds that a choice stays visible before the screen advances. */
const CHOICE_DELAY = 200
/** Name of the end in events and states; no id contains `$`. */
export const END = '$complete'
const UNEXPECTED: Decision = { type: 'fail', failure: { call: '', status: 0 } }
const NO_MESSAGES = { errors: {}, quotes: NO_QUOTES }

const screensOf = ({ patient }: QuestionnaireContext) => patient.walker.compiled.screens
const isWrong = ({ patient, position }: QuestionnaireContext) => Object.keys(patient.walker.issues(position)).length > 0
const isStopped = ({ patient, position }: QuestionnaireContext) => patient.walker.isStopped(position)
/** The decision of the effect that this event completes. */
const completedDecision = (event: { readonly type: string }): Decision =>
  // actor events are not in our union; successful ones carry their decision as output
  'output' in event ? (event as DoneActorEvent<Decision>).output : UNEXPECTED

/** Target and messages of a decision. */
const decisionTarget = ({ patient, position }: QuestionnaireContext, decision: Decision): Partial<QuestionnaireContext> => {
  if (decision.type !== 'go-to' && decision.type !== 'refuse') return {}
  const landing = patient.walker.compiled.positions.get(decision.screen) ?? position
  return {
    landing,
    wasRedirected: false,
    ...(decision.type === 'refuse' ? { errors: decision.errors, quotes: decision.quotes } : NO_MESSAGES),
  }
}
const interruptIn = (decision: Decision) => (decision.type === 'interrupt' ? decision : undefined)

/** No-op until an effect replaces it. */
type NoOp<Params> = (_args: unknown, params: Params) => void
const track: NoOp<{ events: string | readonly string[] | undefined; screen: string }> = () => {}
const acknowledged: NoOp<{ screen: string }> = () => {}
const enqueueBackgroundCall: NoOp<{ position: number }> = () => {}

/** Implementations by kind and name. */
type Parts = Readonly<Record<'actors' | 'actions', object>>

const setupWith = (parts: Parts, effects?: Partial<Parts>) => ({
  createMachine: (config: object) =>
    createMachine(config, {
      ...parts,
      actors: { ...parts.actors, ...effects?.actors },
      actions: { ...parts.actions, ...effects?.actions },
    }),
  with: (other: Partial<Parts>) => setupWith(parts, other),
})

/** Types the parts of a machine like XState's `setup`, without bundling its unused action creators. */
const setupParts = setupWith as unknown as typeof setup

/**
 * Machine parts that states name. Effects are no-ops until others replace them: a standalone machine only evaluates the rules in its
 * JSON.
 */
export const questionnaireSetup = /* @__PURE__ */ setupParts({
  types: {} as { context: QuestionnaireContext; events: QuestionnaireEvent | InternalEvent; input: QuestionnaireInput | undefined },
  delays: { seen: CHOICE_DELAY },
  actors: {
    mount: fromPromise<Decision, EffectInput>(async () => CONTINUE),
    check: fromPromise<Decision, EffectInput>(({ input: { at, patient }, signal }) => standaloneServices(patient).check(at, signal)),
    submit: fromPromise<Decision, EffectInput>(async () => CONTINUE),
  },
  guards: {
    /** The field is unknown, its answer is final, or the value is the same. */
    changesNothing: ({ context: { patient }, event }) => event.type === 'ANSWER' && isUnchangedAnswer(patient, event.field, event.value),
    isOnThisScreen: ({ context, event }) => event.type === 'ANSWER' && positionOf(context, event.field) === context.position,
    isBeforeThisScreen: ({ context, event }) => event.type === 'ANSWER' && positionOf(context, event.field) < context.position,
    isHidden: ({ context: { patient } }, { position }: { position: number; dependsOn: unknown }) =>
      !patient.walker.visit(position).isVisible,
    /** The patient is returning after a change, and the next open screen is another one. */
    isComingBack: ({ context }, { position }: { position: number }) => {
      const landing = returnPosition(context)
      return landing !== undefined && landing !== position && landing !== context.position
    },
    hasLanded: ({ context }, { position }: { position: number }) =>
      context.landing === position && (context.position !== position || context.refusal !== undefined),
    needsSignIn: ({ context }, { position }: { position: number }) =>
      needsSignIn(context.patient.record.facts, screensOf(context)[position]?.screen),
    isWrong: ({ context }) => isWrong(context),
    isStopped: ({ context }) => isStopped(context),
    /** A rule of this screen, whose answers are complete, caused the redirect. */
    isRuleRedirect: ({ context }) => context.wasRedirected && isStopped(context) && !isWrong(context),
    advances: ({ context: { patient, position }, event }, { fields }: { fields: readonly string[] }) =>
      event.type === 'COMMIT' && fields.includes(event.field) && shouldAdvance(patient, position, event.field),
    waitsForCalls: ({ context }, _params: { call: string | undefined }) => {
      const at = screensOf(context)[context.position]
      return at !== undefined && mustAwaitCalls(context.patient, at)
    },
    hasAwaitedCalls: ({ context }) => {
      const at = screensOf(context)[context.position]
      return at !== undefined && hasAwaitedCalls(context.patient, at)
    },
    isSkipping: ({ context: { isSkipping } }) => isSkipping,
    isRefused: ({ context }) => context.refusal !== undefined,
    decided: ({ event }, { type }: { type: Decision['type'] }) => completedDecision(event).type === type,
    refusedOnOtherScreen: ({ context, event }) => {
      const decision = completedDecision(event)
      return decision.type === 'refuse' && decision.screen !== screensOf(context)[context.position]?.screen.id
    },
    mayContinue: ({ context: { effect, decision, patient } }) =>
      effect === 'check' && decision.type === 'interrupt' && continueAction(patient.walker.compiled.flow, decision.interrupt) !== undefined,
    ran: ({ context }, { effect }: { effect: QuestionnaireContext['effect'] }) => context.effect === effect,
  },
  actions: {
    // no-ops until effects replace them
    recorded: () => {},
    answered: () => {},
    arrived: () => {},
    retryBackgroundCalls: () => {},
    enqueueBackgroundCall,
    track,
    acknowledged,
    /** Sets the facts that a call would provide. */
    pretend: assign({
      patient: ({ context: { patient } }, { provides }: { provides: readonly string[] }) =>
        provides.length === 0
          ? patient
          : mergeFacts(patient, {
              ...Object.fromEntries(provides.map((key) => [key, key])),
              ...(provides.includes('user_id') && { signedIn: true }),
            }),
    }),

    storeAnswer: assign({
      patient: ({ context: { patient }, event }) => (event.type === 'ANSWER' ? storeAnswer(patient, event.field, event.value) : patient),
    }),
    mergeFacts: assign({
      patient: ({ context: { patient }, event }) => (event.type === 'FACTS_CHANGED' ? mergeFacts(patient, event.facts) : patient),
    }),
    countChange: assign({ changes: ({ context: { changes } }) => changes + 1 }),
    raiseAnswered: raise({ type: 'ANSWERED' }),
    raiseFactsMerged: raise({ type: 'FACTS_MERGED' }),

    goTo: assign(({ context, event }) => {
      if (event.type !== 'GO_TO') return {}
      return { ...resolveGoTo(context, event.screen), returnTo: event.returnTo }
    }),
    comeBack: assign(({ context }) => ({ landing: returnPosition(context) ?? context.landing })),
    goBack: assign(({ context, event }) => resolveBack(context, event.type === 'BACK' ? event.to : undefined)),
    /** An earlier screen has changed: the patient must not stay behind an unsatisfied one. */
    realign: assign(({ context }) => resolveGoTo(context, screensOf(context)[context.position]?.screen.id)),
    followDecision: assign(({ context, event }) => decisionTarget(context, completedDecision(event))),
    goToRefused: assign(({ context, event }) => {
      if (event.type !== 'REFUSED') return {}
      const { screen, decision } = event
      const wanted = { ...decisionTarget(context, { type: 'go-to', screen }), ...decisionTarget(context, decision) }
      const landing = reachablePosition(context.patient, wanted.landing ?? context.position)
      // an earlier screen was reopened: it comes first, with its messages
      if (landing !== wanted.landing) return { landing, ...(landing !== context.position && NO_MESSAGES) }
      return { ...wanted, refusal: interruptIn(decision) }
    }),
    showPendingRefusal: assign(({ context: { refusal, decision } }) => ({
      decision: refusal ?? decision,
      refusal: undefined,
      effect: 'submit' as const,
    })),
    land: raise(({ context }) => ({ type: `LAND.${screensOf(context)[context.landing]?.screen.id ?? END}` as const })),
    /** Returning to a skipped screen asks its questions again: it must be left again. */
    arrive: assign(({ context: { patient, position: before, moves, returnTo } }, { position }: { position: number }) => {
      const id = patient.walker.compiled.screens[position]?.screen.id ?? ''
      const isAskedAgain = patient.record.skipped.has(id)
      const asked = ({ record, walker }: Pick<Patient, 'record' | 'walker'>) => {
        record.skipped.delete(id)
        record.done.delete(id)
        walker.changed(position)
      }
      return {
        patient: isAskedAgain ? patient.change(asked) : patient,
        position,
        landing: position,
        returnTo: id === returnTo ? undefined : returnTo,
        moves: before < 0 || before === position ? moves : moves + 1,
        decision: CONTINUE,
      }
    }),
    leave: assign(({ context: { patient, position } }, { isSkipped }: { isSkipped: boolean }) => {
      const id = patient.walker.compiled.screens[position]?.screen.id ?? ''
      return {
        wasRedirected: false,
        ...NO_MESSAGES,
        patient: patient.change(({ record, walker }) => {
          const wasSkipped = record.skipped.has(id)
          if (isSkipped) record.skipped.add(id)
          else record.skipped.delete(id)
          if (wasSkipped !== isSkipped) walker.changed(position)
          record.done.add(id)
          record.history.push(id)
        }),
      }
    }),

    begin: assign((_, { effect }: { effect: QuestionnaireContext['effect'] }) => ({ effect })),
    keepDecision: assign(({ event }) => ({ decision: completedDecision(event) })),
    showIssues: assign(({ context }) => ({ errors: issueMessages(context.patient.walker, context.position), quotes: NO_QUOTES })),
    showRefusal: assign(({ event }) => {
      const decision = completedDecision(event)
      return decision.type === 'refuse' ? { errors: decision.errors, quotes: decision.quotes } : NO_MESSAGES
    }),
    clearErrors: assign({ ...NO_MESSAGES, isSkipping: false }),
    skip: assign({ ...NO_MESSAGES, isSkipping: true }),
    acknowledge: assign({
      patient: ({ context: { patient, decision } }, { screen }: { screen: string }) =>
        decision.type !== 'interrupt'
          ? patient
          : patient.change(({ record }) => {
              const before = record.acknowledged.get(screen) ?? []
              record.acknowledged.set(screen, [...new Set([...before, decision.interrupt])])
            }),
    }),
  },
})

/** The same parts with effects in place of no-ops. `provide` does this for a built machine, and builds every state again. */
export function setupEffects(effects: Partial<Parts>): typeof questionnaireSetup {
  const { with: replace } = questionnaireSetup as unknown as { with: (effects: Partial<Parts>) => typeof questionnaireSetup } // see `setupWith`
  return replace(effects)
}

const positionOf = ({ patient }: QuestionnaireContext, field: string) => patient.walker.compiled.fieldPositions.get(field) ?? Number.NaN

/** The next open screen on the way back to `returnTo`, or that screen itself. */
const returnPosition = ({ patient, returnTo }: QuestionnaireContext) => {
  const position = patient.walker.compiled.positions.get(returnTo ?? '')
  return position === undefined ? undefined : reachablePosition(patient, position)
}
