import { assign, fromPromise } from 'xstate'
import type { CallQueue } from '../calls/createCallQueue.ts'
import type { Decision } from '../calls/decision.ts'
import { guarded } from '../guarded.ts'
import type { Ports } from '../ports.ts'
import type { Track } from '../session/createTrack.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { MachineEffects } from './compileMachine.ts'
import { continueAction } from '../walk/continueAction.ts'
import type { Prefill } from './createPrefill.ts'
import type { InternalEvent, QuestionnaireContext, QuestionnaireEvent } from './QuestionnaireContext.ts'
import type { EffectInput } from './questionnaireParts.ts'
import type { ScreenServices } from './screenServices.ts'

/** Creates the real effects, which replace the no-ops. */
export function createEffects({ compiled, services, track, save, enqueue, fill, wake, report }: Outside): MachineEffects {
  const { flow, screens, fieldPositions } = compiled
  const effect = (run: ScreenServices['submit']) =>
    fromPromise<Decision, EffectInput>(async ({ input: { position, isSkipped }, signal }) => {
      // the transition that starts the effect ends first: the effect reads and changes the session
      await Promise.resolve()
      const at = screens[position]
      if (!at) throw new RangeError(`no screen at ${position}`)
      return run(at, signal, isSkipped)
    })
  return {
    actors: { mount: effect(services.mount), check: effect(services.check), submit: effect(services.submit) },
    actions: {
      recorded: save,
      // the starting screen is stored already
      arrived: ({ context: { moves } }) => {
        if (moves > 0) save()
      },
      ...(fill && { prefill: changeAt(fill) }),
      enqueueCall: changeAt((session, position) => {
        const at = screens[position]
        return (at && guarded(() => enqueue(session, at), report)) ?? session
      }),
      answered: ({ event }) => {
        const at = event.type === 'ANSWER' ? screens[fieldPositions.get(event.field) ?? -1] : undefined
        if (at) track(flow.trackStart, at.screen.id)
        save()
      },
      track: (_, { events, screen }) => track(events, screen),
      acknowledged: ({ context: { decision } }, { screen }) => {
        if (decision.type === 'interrupt') track(continueAction(flow, decision.interrupt)?.trackAction, screen)
        save()
      },
      wakeBackgroundCalls: wake,
      // the real call provides its own facts
      pretend: () => {},
    },
  }
}

/** External effects of a machine. */
interface Outside {
  readonly compiled: CompiledFlow
  readonly services: ScreenServices
  readonly track: Track
  readonly save: () => void
  readonly enqueue: CallQueue['enqueue']
  /** Prefills a screen when it is shown. */
  readonly fill: Prefill['fill'] | undefined
  /** Sends the background calls that are ready. */
  readonly wake: () => void
  readonly report: NonNullable<Ports['report']>
}

/** An action that changes the session at a screen. */
const changeAt = (change: (session: QuestionnaireContext['session'], position: number) => QuestionnaireContext['session']) =>
  assign<QuestionnaireContext, QuestionnaireEvent | InternalEvent, { position: number }, QuestionnaireEvent | InternalEvent, never>({
    session: ({ context }, { position }) => change(context.session, position),
  })
