import type { DoneActorEvent } from 'xstate'
import type { Decision } from '../calls/decision.ts'
import { hasAwaitedCalls, mustAwaitCalls } from '../calls/mustAwaitCalls.ts'
import type { WalkOf } from '../session/SessionStore.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { needsSignIn } from '../walk/needsSignIn.ts'
import { continueAction } from '../walk/continueAction.ts'
import { isUnchangedAnswer } from './isUnchangedAnswer.ts'
import { returnPosition } from './landing.ts'
import type { InternalEvent, QuestionnaireContext, QuestionnaireEvent } from './QuestionnaireContext.ts'
import { shouldAdvance } from './shouldAdvance.ts'

/** Guards of the machine, by the name that states use. */
export function createGuards(compiled: CompiledFlow, walkOf: WalkOf) {
  const { flow, screens, fieldPositions } = compiled
  const walkIn = ({ session }: QuestionnaireContext) => walkOf(session)
  const screenIn = ({ position }: QuestionnaireContext) => screens[position]
  const positionOf = (field: string) => fieldPositions.get(field) ?? Number.NaN
  const isWrong = (context: QuestionnaireContext) => Object.keys(walkIn(context).issues(context.position)).length > 0
  const isStopped = (context: QuestionnaireContext) => walkIn(context).isStopped(context.position)
  const leavingIn = (context: QuestionnaireContext) => ({ session: context.session, walker: walkIn(context) })

  return {
    /** The field is unknown, its answer is final, or the value is the same. */
    changesNothing: ({ context: { session }, event }: Current) =>
      event.type === 'ANSWER' && isUnchangedAnswer(compiled, session, event.field, event.value),
    isOnThisScreen: ({ context, event }: Current) => event.type === 'ANSWER' && positionOf(event.field) === context.position,
    isBeforeThisScreen: ({ context, event }: Current) => event.type === 'ANSWER' && positionOf(event.field) < context.position,
    isHidden: ({ context }: Current, { position }: { position: number; dependsOn: unknown }) => !walkIn(context).visit(position).isVisible,
    /** The patient is returning after a change, and the next open screen is another one. */
    isComingBack: ({ context }: Current, { position }: { position: number }) => {
      const landing = returnPosition(context, walkIn(context))
      return landing !== undefined && landing !== position && landing !== context.position
    },
    hasLanded: ({ context }: Current, { position }: { position: number }) =>
      context.landing === position && (context.position !== position || context.refusal !== undefined),
    needsSignIn: ({ context }: Current, { position }: { position: number }) =>
      needsSignIn(context.session.facts, screens[position]?.screen),
    isWrong: ({ context }: Current) => isWrong(context),
    isStopped: ({ context }: Current) => isStopped(context),
    /** A rule of this screen, whose answers are complete, caused the redirect. */
    isRuleRedirect: ({ context }: Current) => context.wasRedirected && isStopped(context) && !isWrong(context),
    advances: ({ context, event }: Current, { fields }: { fields: readonly string[] }) =>
      event.type === 'COMMIT' && fields.includes(event.field) && shouldAdvance(walkIn(context), context.position, event.field),
    waitsForCalls: ({ context }: Current, _params: { call: string | undefined }) => {
      const at = screenIn(context)
      return at !== undefined && mustAwaitCalls(leavingIn(context), at)
    },
    hasAwaitedCalls: ({ context }: Current) => {
      const at = screenIn(context)
      return at !== undefined && hasAwaitedCalls(leavingIn(context), at)
    },
    isSkipping: ({ context: { isSkipping } }: Current) => isSkipping,
    isRefused: ({ context }: Current) => context.refusal !== undefined,
    decided: ({ event }: Current, { type }: { type: Decision['type'] }) => completedDecision(event).type === type,
    refusedOnOtherScreen: ({ context, event }: Current) => {
      const decision = completedDecision(event)
      return decision.type === 'refuse' && decision.screen !== screenIn(context)?.screen.id
    },
    mayContinue: ({ context: { effect, decision } }: Current) =>
      effect === 'check' && decision.type === 'interrupt' && continueAction(flow, decision.interrupt) !== undefined,
    ran: ({ context }: Current, { effect }: { effect: QuestionnaireContext['effect'] }) => context.effect === effect,
  }
}

/** What a guard reads. */
interface Current {
  readonly context: QuestionnaireContext
  readonly event: QuestionnaireEvent | InternalEvent
}

const UNEXPECTED: Decision = { type: 'fail', failure: { call: '', status: 0 } }

/** The decision of the effect that this event completes. */
export const completedDecision = (event: { readonly type: string }): Decision =>
  // actor events are not in our union; successful ones carry their decision as output
  'output' in event ? (event as DoneActorEvent<Decision>).output : UNEXPECTED
