import { assign, createMachine, fromPromise, raise, type setup } from 'xstate'
import { CONTINUE, type Decision, NO_QUOTES } from '../calls/decision.ts'
import { excluding, lookUp, type Session, storeAnswer } from '../session/session.ts'
import type { WalkOf } from '../session/SessionStore.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { issueMessages } from '../walk/issueMessages.ts'
import { resolveBack, resolveGoTo, returnPosition } from './landing.ts'
import { completedDecision, createGuards } from './questionnaireGuards.ts'
import type { InternalEvent, QuestionnaireContext, QuestionnaireEvent, QuestionnaireInput } from './QuestionnaireContext.ts'
import { reachablePosition } from './reachablePosition.ts'

/** Machine parts that states name. Effects are no-ops until others replace them. */
export function questionnaireParts(compiled: CompiledFlow, walkOf: WalkOf) {
  const { screens, positions } = compiled
  const walkIn = ({ session }: Pick<QuestionnaireContext, 'session'>) => walkOf(session)
  /** Target and messages of a decision. */
  const decisionTarget = ({ position }: QuestionnaireContext, decision: Decision): Partial<QuestionnaireContext> => {
    if (decision.type !== 'go-to' && decision.type !== 'refuse') return {}
    return {
      landing: positions.get(decision.screen) ?? position,
      wasRedirected: false,
      ...(decision.type === 'refuse' ? { errors: decision.errors, quotes: decision.quotes } : NO_MESSAGES),
    }
  }

  return setupParts({
    types: {} as { context: QuestionnaireContext; events: QuestionnaireEvent | InternalEvent; input: QuestionnaireInput | undefined },
    delays: { seen: CHOICE_DELAY },
    actors: {
      mount: fromPromise<Decision, EffectInput>(async () => CONTINUE),
      check: fromPromise<Decision, EffectInput>(async () => CONTINUE),
      submit: fromPromise<Decision, EffectInput>(async () => CONTINUE),
    },
    guards: createGuards(compiled, walkOf),
    actions: {
      // no-ops until effects replace them
      recorded: () => {},
      answered: () => {},
      arrived: () => {},
      wakeBackgroundCalls: () => {},
      prefill: noChange,
      enqueueCall: noChange,
      track,
      acknowledged,
      /** Sets the facts that a call would provide. */
      pretend: assign({
        session: ({ context: { session } }, { provides }: { provides: readonly string[] }) =>
          provides.length === 0
            ? session
            : {
                ...session,
                facts: {
                  ...session.facts,
                  ...Object.fromEntries(provides.map((key) => [key, key])),
                  ...(provides.includes('user_id') && { signedIn: true }),
                },
              },
      }),

      storeAnswer: assign({
        session: ({ context: { session }, event }) =>
          event.type === 'ANSWER' ? storeAnswer(compiled, session, event.field, event.value) : session,
      }),
      mergeFacts: assign({
        session: ({ context: { session }, event }) =>
          event.type === 'FACTS_CHANGED' ? { ...session, facts: { ...session.facts, ...event.facts } } : session,
      }),
      update: assign({
        session: ({ context: { session }, event }) => (event.type === 'UPDATE' || event.type === 'MERGE' ? event.change(session) : session),
      }),
      /** Failed background calls are tried again. */
      clearUnsent: assign({
        session: ({ context: { session } }) => (Object.keys(session.unsent).length === 0 ? session : { ...session, unsent: {} }),
      }),
      raiseAnswered: raise({ type: 'ANSWERED' }),
      raiseFactsMerged: raise({ type: 'FACTS_MERGED' }),

      goTo: assign(({ context, event }) => {
        if (event.type !== 'GO_TO') return {}
        return { ...resolveGoTo(context, walkIn(context), event.screen), returnTo: event.returnTo }
      }),
      comeBack: assign(({ context }) => ({ landing: returnPosition(context, walkIn(context)) ?? context.landing })),
      goBack: assign(({ context, event }) => resolveBack(context, walkIn(context), event.type === 'BACK' ? event.to : undefined)),
      /** An earlier screen has changed: the patient must not stay behind an unsatisfied one. */
      realign: assign(({ context }) => resolveGoTo(context, walkIn(context), screens[context.position]?.screen.id)),
      followDecision: assign(({ context, event }) => decisionTarget(context, completedDecision(event))),
      goToRefused: assign(({ context, event }) => {
        if (event.type !== 'REFUSED') return {}
        const { screen, decision } = event
        const wanted = { ...decisionTarget(context, { type: 'go-to', screen }), ...decisionTarget(context, decision) }
        const landing = reachablePosition(context.session, walkIn(context), wanted.landing ?? context.position)
        // an earlier screen was reopened: it comes first, with its messages
        if (landing !== wanted.landing) return { landing, ...(landing !== context.position && NO_MESSAGES) }
        return { ...wanted, refusal: interruptIn(decision) }
      }),
      showPendingRefusal: assign(({ context: { refusal, decision } }) => ({
        decision: refusal ?? decision,
        refusal: undefined,
        effect: 'submit' as const,
      })),
      land: raise(({ context }) => ({ type: `LAND.${screens[context.landing]?.screen.id ?? END}` as const })),
      /** Returning to a skipped screen asks its questions again: it must be left again. */
      arrive: assign(({ context: { session, position: before, moves, returnTo } }, { position }: { position: number }) => {
        const id = screens[position]?.screen.id ?? ''
        return {
          session: session.skipped.includes(id)
            ? { ...session, skipped: excluding(session.skipped, id), done: excluding(session.done, id) }
            : session,
          position,
          landing: position,
          returnTo: id === returnTo ? undefined : returnTo,
          moves: before < 0 || before === position ? moves : moves + 1,
          decision: CONTINUE,
        }
      }),
      leave: assign(({ context: { session, position } }, { isSkipped }: { isSkipped: boolean }) => {
        const id = screens[position]?.screen.id ?? ''
        const others = excluding(session.skipped, id)
        return {
          wasRedirected: false,
          ...NO_MESSAGES,
          session: {
            ...session,
            skipped: isSkipped ? [...others, id] : others,
            done: session.done.includes(id) ? session.done : [...session.done, id],
            history: [...session.history, id],
          },
        }
      }),

      begin: assign((_, { effect }: { effect: QuestionnaireContext['effect'] }) => ({ effect })),
      /** A refused screen must be left again. */
      keepDecision: assign(({ context: { session }, event }) => {
        const decision = completedDecision(event)
        const refused = decision.type === 'refuse' ? decision.screens : []
        return { decision, session: { ...session, done: excluding(session.done, ...refused) } }
      }),
      showIssues: assign(({ context }) => ({ errors: issueMessages(walkIn(context), context.position), quotes: NO_QUOTES })),
      showRefusal: assign(({ event }) => {
        const decision = completedDecision(event)
        return decision.type === 'refuse' ? { errors: decision.errors, quotes: decision.quotes } : NO_MESSAGES
      }),
      clearErrors: assign({ ...NO_MESSAGES, isSkipping: false }),
      skip: assign({ ...NO_MESSAGES, isSkipping: true }),
      acknowledge: assign({
        session: ({ context: { session, decision } }, { screen }: { screen: string }) => {
          if (decision.type !== 'interrupt') return session
          const names = new Set([...(lookUp(session.acknowledged, screen) ?? []), decision.interrupt])
          return { ...session, acknowledged: { ...session.acknowledged, [screen]: [...names] } }
        },
      }),
    },
  })
}

/** Input of a screen's effect. */
export interface EffectInput {
  readonly position: number
  readonly session: Session
  /** The screen is skipped: its call is not sent. */
  readonly isSkipped: boolean
}

/** Milliseconds that a choice stays visible before the screen advances. */
const CHOICE_DELAY = 200
/** Name of the end in events and states; no id contains `$`. */
export const END = '$complete'
const NO_MESSAGES = { errors: {}, quotes: NO_QUOTES }

const interruptIn = (decision: Decision) => (decision.type === 'interrupt' ? decision : undefined)

/** No-op until an effect replaces it. */
type NoOp<Params> = (_args: unknown, params: Params) => void
const track: NoOp<{ events: string | readonly string[] | undefined; screen: string }> = () => {}
const acknowledged: NoOp<{ screen: string }> = () => {}
const noChange: NoOp<{ position: number }> = () => {}

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

/** Machine parts with effects in place of no-ops. `provide` does this for a built machine, and builds every state again. */
export function withEffects(parts: QuestionnaireParts, effects: Partial<Parts>): QuestionnaireParts {
  const { with: replace } = parts as unknown as { with: (effects: Partial<Parts>) => QuestionnaireParts } // see `setupWith`
  return replace(effects)
}

/** See {@link questionnaireParts}. */
export type QuestionnaireParts = ReturnType<typeof questionnaireParts>
