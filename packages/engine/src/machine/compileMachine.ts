import { createRecord } from '../session/createRecord.ts'
import type { Facts } from '../schema/index.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { createImmutablePatient } from './createPatient.ts'
import { CONTINUE, NOTHING_READ } from '../calls/decision.ts'
import { expectFacts } from '../values/expectFacts.ts'
import { type MachineParts, machineParts } from './machineParts.ts'
import { END, questionnaireSetup } from './questionnaireSetup.ts'
import type { QuestionnaireContext, QuestionnaireInput } from './QuestionnaireContext.ts'
import { reachable } from './reachable.ts'
import { type ScreenState, screenState } from './screenPhases.ts'

const START = '$start'
/** Nobody in particular, who has not signed in. */
const A_VISITOR: Facts = { signedIn: false, flags: {} }
const START_STATE = { entry: 'land', states: {} }

const allAtOnce = <Value>(keys: readonly string[], make: (key: string) => Value): Record<string, Value> =>
  Object.fromEntries(keys.map((key) => [key, make(key)]))

/**
 * The machine of a flow: one compound state per step, in it one per screen, named by its id, in that its phases, and the end.
 * Each screen leads to the one after it, which hands on while its condition does not hold; a jump enters its target at once.
 * So it grows with the number of screens, and a step costs the same in a long flow.
 */
export function compileMachine(compiled: CompiledFlow) {
  return machineFrom(compiled, machineParts(compiled, allAtOnce))
}

/** The same of parts that are given. */
export function machineFrom(compiled: CompiledFlow, { screensOf, landings }: MachineParts) {
  const { flow, screens } = compiled
  // from entries: a flow that nobody has parsed may have a step of any name
  const stepsAt = Object.fromEntries(
    flow.steps.map(({ id, title, screens: own }) => [
      id,
      { initial: own[0]?.id, type: 'compound', meta: { step: id, title }, states: screensOf(id) },
    ]),
  )
  const end = {
    id: screenState(END),
    type: 'final',
    states: {},
    entry: [{ type: 'arrive', params: { position: screens.length } }, 'arrived'],
  }
  const states: Record<string, { readonly states: Readonly<Record<string, ScreenState>> }> = {
    [START]: START_STATE,
    ...stepsAt,
    [END]: end,
  }

  return questionnaireSetup.createMachine({
    id: flow.id,
    /** Where the patient starts. */
    context: ({ input = {} }: { input: QuestionnaireInput | undefined }): QuestionnaireContext => {
      const patient =
        input.patient ?? createImmutablePatient(compiled, createRecord(compiled, input.facts ? expectFacts(input.facts) : A_VISITOR))
      return {
        patient,
        position: -1,
        landing: reachable(patient, input.position ?? 0),
        moves: 0,
        changes: 0,
        decision: CONTINUE,
        effect: 'mount',
        isSkipping: false,
        refusal: undefined,
        returnTo: undefined,
        errors: {},
        read: NOTHING_READ,
        isLedBack: false,
      }
    },
    initial: START,
    states,
    on: {
      ANSWER: [
        { guard: 'changesNothing' },
        { guard: 'isOnThisScreen', actions: ['keepAnswer', 'answered', 'tellAnswered'] },
        { guard: 'isBeforeThisScreen', actions: ['keepAnswer', 'answered', 'realign', 'land'] },
        { actions: ['keepAnswer', 'answered'] },
      ],
      KNOW: { actions: ['learn', 'recorded', 'tellKnown', 'realign', 'land', 'retryMeanwhile'] },
      // of a screen that has failed itself, its own
      RETRY: { actions: ['retryMeanwhile'] },
      REFUSED: { actions: ['goWhereRefused', 'land'] },
      RECORDED: { actions: ['countChange'] },
      MERGED: { actions: ['tellAnswered', 'realign', 'land'] },
      BACK: { actions: ['goBack', 'land'] },
      GO_TO: { actions: ['goTo', 'land'] },
      ...landings,
    },
  })
}

/** The machine of a questionnaire. */
export type QuestionnaireMachine = ReturnType<typeof compileMachine>
