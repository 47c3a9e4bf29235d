import { CONTINUE, NO_QUOTES } from '../calls/decision.ts'
import type { Facts, Screen } from '../schema/index.ts'
import { createSession } from '../session/session.ts'
import type { WalkOf } from '../session/SessionStore.ts'
import { assertFacts } from '../values/assertFacts.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { QuestionnaireContext, QuestionnaireInput } from './QuestionnaireContext.ts'
import { END, type QuestionnaireParts, questionnaireParts, withEffects } from './questionnaireParts.ts'
import { reachablePosition } from './reachablePosition.ts'
import { type ScreenState, screenPhases, screenState } from './screenPhases.ts'

/** Compiles a flow to a state machine: one compound state per step, one state per screen (named by its id) with its phases, and a
 * final state. A screen leads to the next one, which passes on while its condition does not hold; a jump enters its target
 * directly. The machine grows linearly, and a transition costs the same in a long flow.
 * @param effects Replace the no-ops of a standalone machine.
 */
export function compileMachine(compiled: CompiledFlow, walkOf: WalkOf, effects?: MachineEffects): QuestionnaireMachine {
  const parts = questionnaireParts(compiled, walkOf)
  return buildMachine(compiled, walkOf, effects ? withEffects(parts, effects) : parts)
}

const START = '$start'
/** Default facts: anonymous. */
const ANONYMOUS: Facts = { signedIn: false, flags: {} }
const START_STATE = { entry: 'land', states: {} }

/** A jump that enters its target directly. */
interface Landing {
  readonly guard: { readonly type: 'hasLanded'; readonly params: { readonly position: number } }
  readonly target: string
}

function buildMachine(compiled: CompiledFlow, walkOf: WalkOf, parts: QuestionnaireParts) {
  const { flow, screens } = compiled
  // fromEntries: an unparsed flow may use any step name
  const stepsAt = Object.fromEntries(
    flow.steps.map(({ id, title, screens: own }) => [
      id,
      { initial: own[0]?.id, type: 'compound', meta: { step: id, title }, states: statesOf(compiled, own) },
    ]),
  )
  const end = {
    id: screenState(END),
    type: 'final',
    states: {},
    entry: [{ type: 'arrive', params: { position: screens.length } }, 'arrived'],
  }
  const retryCalls = ['clearUnsent', 'wakeBackgroundCalls'] as const
  const states: Record<string, { readonly states: Readonly<Record<string, ScreenState>> }> = {
    [START]: START_STATE,
    ...stepsAt,
    [END]: end,
  }

  return parts.createMachine({
    id: flow.id,
    /** Initial context. */
    context: ({ input = {} }: { input: QuestionnaireInput | undefined }): QuestionnaireContext => {
      const session = input.session ?? createSession(compiled, input.facts ? assertFacts(input.facts) : ANONYMOUS)
      return {
        flow: { id: flow.id, version: flow.version, variant: flow.variant },
        session,
        position: -1,
        landing: reachablePosition(session, walkOf(session), input.position ?? 0),
        moves: 0,
        decision: CONTINUE,
        effect: 'mount',
        isSkipping: false,
        refusal: undefined,
        returnTo: undefined,
        errors: {},
        quotes: NO_QUOTES,
        wasRedirected: false,
      }
    },
    initial: START,
    states,
    on: {
      ANSWER: [
        { guard: 'changesNothing' },
        { guard: 'isOnThisScreen', actions: ['storeAnswer', 'answered', 'raiseAnswered'] },
        { guard: 'isBeforeThisScreen', actions: ['storeAnswer', 'answered', 'realign', 'land'] },
        { actions: ['storeAnswer', 'answered'] },
      ],
      FACTS_CHANGED: { actions: ['mergeFacts', 'recorded', 'raiseFactsMerged', 'realign', 'land', ...retryCalls] },
      // a screen in its own failed state handles this itself
      RETRY: { actions: retryCalls },
      REFUSED: { actions: ['goToRefused', 'land'] },
      UPDATE: { actions: ['update'] },
      MERGE: { actions: ['update', 'raiseAnswered', 'realign', 'land'] },
      BACK: { actions: ['goBack', 'land'] },
      GO_TO: { actions: ['goTo', 'land'] },
      ...landingsOf(compiled),
    },
  })
}

/** The states of a step: its screens with their phases. */
function statesOf(compiled: CompiledFlow, own: readonly Screen[]): Record<string, ScreenState> {
  const { screens, positions } = compiled
  const positionsOf = own.flatMap(({ id }) => positions.get(id) ?? [])
  return Object.fromEntries(
    positionsOf.flatMap((position) => {
      const at = screens[position]
      return at ? [[at.screen.id, screenPhases(compiled, at, screenState(screens[position + 1]?.screen.id ?? END))]] : []
    }),
  )
}

/** The jumps, by event. */
function landingsOf({ screens }: CompiledFlow): Record<string, Landing> {
  const ids = [...screens.map(({ screen }) => screen.id), END]
  return Object.fromEntries(
    ids.map((id, position) => [`LAND.${id}`, { guard: { type: 'hasLanded', params: { position } }, target: `#${screenState(id)}` }]),
  )
}

/** State machine of a questionnaire. */
export type QuestionnaireMachine = ReturnType<typeof buildMachine>

/** External effects of a machine, by name. */
export type MachineEffects = Parameters<QuestionnaireMachine['provide']>[0]
