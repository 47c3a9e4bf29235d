import { type AnyEventObject, assign, sendTo, setup } from 'xstate'
import type { PatientRecord } from '../session/createRecord.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import { arriveAt } from './arriveAt.ts'
import { type ScreenEvent, screenLifecycle, type ScreenOutput } from './screenLifecycle.ts'
import type { ScreenServices } from './screenServices.ts'
import { reachable } from './reachable.ts'
import { NOTHING_READ, type ToldWords } from './decision.ts'

/** What can happen to a questionnaire. ANSWERED and the like say that the record has changed. */
export type QuestionnaireEvent = ScreenEvent | { type: 'BACK'; to?: string } | { type: 'GO_TO'; screen: string }

/** What a questionnaire's machine starts with. */
interface QuestionnaireInput {
  readonly record: PatientRecord
  readonly walker: Walker
  readonly services: ScreenServices
  /** Position of the screen to start on. */
  readonly position: number
}

/** Where the patient stands; the answers are in the record. */
export interface QuestionnaireContext extends QuestionnaireInput {
  /** Errors to show on the screen that is being entered. */
  readonly errors: Readonly<Record<string, string>>
  /** The words that those errors come from. */
  readonly read: readonly ToldWords[]
  /** They asked for a later screen, and may not stand past this one. */
  readonly isLedBack: boolean
}

type MachineEvent = QuestionnaireEvent | { type: 'xstate.done.actor.screen'; output: ScreenOutput }

/** Nothing is said on the next screen. */
const ON_THE_WAY = { errors: {}, read: NOTHING_READ, isLedBack: false }
const screenNode = (id: string) => `screen:${id}`
const COMPLETE = 'complete'

const questionnaire = setup({
  types: {} as { context: QuestionnaireContext; events: MachineEvent; input: QuestionnaireInput; children: { screen: 'lifecycle' } },
  actors: { lifecycle: screenLifecycle },
  guards: {
    standsAfter: ({ context }, position: number) => context.position > position,
    standsBefore: ({ context }, position: number) => context.position < position,
  },
  actions: {
    tellScreen: sendTo('screen', ({ event }) => event as ScreenEvent), // only screen events are wired to it below
  },
})

/**
 * The machine of a flow: one compound state per step, in it one state per screen, named by its id, and `complete`. The
 * target of a step forward is computed, not listed: each screen hands on to its neighbour until the position is reached,
 * so that the machine grows with the number of screens and a step costs the same in a long flow.
 */
export function compileMachine(compiled: CompiledFlow) {
  const { flow, screens } = compiled
  const targetAt = (position: number) => `#${screens[position] ? screenNode(screens[position].screen.id) : COMPLETE}`

  const stateOf = (position: number) => ({
    id: screenNode(screens[position]?.screen.id ?? ''),
    always: [
      { guard: { type: 'standsAfter' as const, params: position }, target: targetAt(position + 1) },
      ...(position > 0 ? [{ guard: { type: 'standsBefore' as const, params: position }, target: targetAt(position - 1) }] : []),
    ],
    invoke: {
      id: 'screen' as const,
      src: 'lifecycle' as const,
      input: ({ context }: { context: QuestionnaireContext }) => {
        const at = screens[position]
        if (!at) throw new RangeError(`no screen at position ${position}`)
        return { at, services: context.services, errors: context.errors, read: context.read, isLedBack: context.isLedBack }
      },
      // the done event of the lifecycle always carries its output
      onDone: {
        actions: assign(({ context, event }: { context: QuestionnaireContext; event: AnyEventObject }) =>
          left(compiled, context, position, event['output'] as ScreenOutput),
        ),
      },
    },
  })

  let position = 0
  const states: Record<string, object> = {}
  for (const step of flow.steps) {
    const inner: Record<string, object> = {}
    for (const screen of step.screens) inner[screen.id] = stateOf(position++)
    states[step.id] = { initial: step.screens[0]?.id, states: inner }
  }
  states[COMPLETE] = { id: COMPLETE, type: 'final' }

  return questionnaire.createMachine({
    id: flow.id,
    context: ({ input }) => ({ ...input, ...ON_THE_WAY }),
    initial: flow.steps[0]?.id ?? COMPLETE,
    states,
    on: {
      NEXT: { actions: 'tellScreen' },
      SKIP: { actions: 'tellScreen' },
      RETRY: { actions: 'tellScreen' },
      DISMISS: { actions: 'tellScreen' },
      CONTINUE: { actions: 'tellScreen' },
      ANSWERED: { actions: 'tellScreen' },
      SIGNED_IN: { actions: 'tellScreen' },
      BACK: { actions: assign(({ context, event }) => back(compiled, context, event.to)) },
      GO_TO: { actions: assign(({ context, event }) => goTo(compiled, context, event.screen)) },
    },
  })
}

/** The machine of a questionnaire. */
export type QuestionnaireMachine = ReturnType<typeof compileMachine>

function left({ screens, positions }: CompiledFlow, { record, walker }: QuestionnaireContext, position: number, output: ScreenOutput) {
  if (output.type === 'screen')
    return {
      position: arriveAt(walker, record, positions.get(output.screen) ?? position),
      ...ON_THE_WAY,
      errors: output.errors,
      read: output.read,
    }
  const id = screens[position]?.screen.id ?? ''
  const isSkipped = record.skipped.has(id)
  if (output.type === 'skip') record.skipped.add(id)
  else record.skipped.delete(id)
  if (isSkipped !== record.skipped.has(id)) walker.changed(position)
  record.done.add(id)
  record.history.push(id)
  return { position: arriveAt(walker, record, walker.next(position) ?? screens.length), ...ON_THE_WAY }
}

/**
 * Back to the last screen that is still on the path and still within reach; where none was visited, to the one before.
 * `to` is the screen that a browser's Back asks for, which may lie further back.
 */
function back({ screens, positions }: CompiledFlow, { record, walker, position }: QuestionnaireContext, to: string | undefined) {
  const furthest = reachable(walker, screens.length)
  const isOpen = (at: number | undefined): at is number =>
    at !== undefined && at !== position && at <= furthest && walker.visit(at).isVisible
  const asked = positions.get(to ?? '')
  let target = isOpen(asked) && asked < position ? asked : undefined
  for (let id = record.history.pop(); id !== undefined; id = record.history.pop()) {
    const visited = positions.get(id)
    if (!isOpen(visited) || (target !== undefined && visited !== target)) continue
    target = visited
    break
  }
  return { position: arriveAt(walker, record, target ?? walker.previous(position) ?? position), ...ON_THE_WAY }
}

/** To a screen, or to the first before it that is not satisfied yet; Back returns from there. */
function goTo({ screens, positions }: CompiledFlow, { record, walker, position }: QuestionnaireContext, screen: string) {
  const wanted = positions.get(screen)
  const target = wanted === undefined ? position : reachable(walker, wanted)
  const here = screens[position]?.screen.id
  if (target !== position && here !== undefined) record.history.push(here)
  return { position: arriveAt(walker, record, target), ...ON_THE_WAY, isLedBack: wanted !== undefined && target < wanted }
}
