import { fromPromise } from 'xstate'
import type { Flow } from '../schema/index.ts'
import type { Track } from '../session/createTrack.ts'
import type { Decision } from '../calls/decision.ts'
import type { MachineEffects } from './compileMachine.ts'
import type { EffectInput } from './questionnaireSetup.ts'
import type { ScreenServices } from './screenServices.ts'
import { continueAction } from './continueAction.ts'

/** External effects of a machine. */
interface Outside {
  readonly flow: Flow
  readonly services: ScreenServices
  readonly track: Track
  readonly save: () => void
  /** Prefills a screen when it is shown. */
  readonly fill: ((position: number) => void) | undefined
  /** Retries failed background calls. */
  readonly retryBackgroundCalls: () => void
}

/** Creates the real effects, which replace the no-ops. */
export function createEffects({ flow, services, track, save, fill, retryBackgroundCalls }: Outside): MachineEffects {
  const effect = (run: ScreenServices['submit']) =>
    fromPromise<Decision, EffectInput>(({ input: { at, isSkipped }, signal }) => run(at, signal, isSkipped))
  return {
    actors: { mount: effect(services.mount), check: effect(services.check), submit: effect(services.submit) },
    actions: {
      recorded: save,
      // the starting screen is stored already
      arrived: ({ context: { moves, position } }) => {
        fill?.(position)
        if (moves > 0) save()
      },
      answered: ({ event, context: { patient } }) => {
        const { screens, fieldPositions } = patient.walker.compiled
        const at = event.type === 'ANSWER' ? screens[fieldPositions.get(event.field) ?? -1] : undefined
        if (at) track(flow.trackStart, at.screen.id)
        save()
      },
      track: (_, { events, screen }) => track(events, screen),
      acknowledged: ({ context: { decision } }, { screen }) => {
        if (decision.type === 'interrupt') track(continueAction(flow, decision.interrupt)?.trackAction, screen)
        save()
      },
      enqueueBackgroundCall: ({ context: { patient } }, { position }) => {
        const at = patient.walker.compiled.screens[position]
        if (at) services.enqueueBackgroundCall(at)
      },
      retryBackgroundCalls,
      // the real call provides its own facts
      pretend: () => {},
    },
  }
}
