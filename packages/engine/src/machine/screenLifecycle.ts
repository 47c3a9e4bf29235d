import { assign, fromPromise, setup } from 'xstate'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import { CONTINUE, type Decision, NOTHING_READ, type ToldWords } from './decision.ts'
import type { ScreenServices } from './screenServices.ts'
import { submitHandlerName } from './submitHandler.ts'

/** What can happen to a screen. */
export type ScreenEvent =
  | { type: 'NEXT' }
  | { type: 'SKIP' }
  | { type: 'RETRY' }
  | { type: 'DISMISS' }
  | { type: 'CONTINUE' }
  | { type: 'ANSWERED' }
  | { type: 'SIGNED_IN' }

/** How a screen was left: forward, skipped, or for another screen, perhaps with errors to show there. */
export type ScreenOutput =
  | { readonly type: 'next' }
  | { readonly type: 'skip' }
  | {
      readonly type: 'screen'
      readonly screen: string
      readonly errors: Readonly<Record<string, string>>
      readonly read: readonly ToldWords[]
    }

/** What a lifecycle starts with. */
export interface ScreenInput {
  readonly at: CompiledScreen
  readonly services: ScreenServices
  /** Errors that brought the patient here, from a call made later. */
  readonly errors: Readonly<Record<string, string>>
  /** The words that those errors come from. */
  readonly read: readonly ToldWords[]
  /** The patient asked for a later screen, and may not stand past this one: where a rule is why, they are told which. */
  readonly isLedBack: boolean
}

/** The context of one screen's lifecycle. */
export interface ScreenContext extends ScreenInput {
  /** The effect under way or last run. */
  readonly effect: 'mount' | 'decide' | 'submit'
  readonly decision: Decision
  readonly output: ScreenOutput
}

const effect = (run: (input: ScreenInput, signal: AbortSignal) => Promise<Decision>) =>
  fromPromise<Decision, ScreenInput>(({ input, signal }) => run(input, signal))

/** A rule of this screen, which holds over complete answers, is why the patient is here. */
const isHeld = ({ at, services, isLedBack }: ScreenContext) =>
  isLedBack && services.isStopped(at) && Object.keys(services.check(at)).length === 0

const UNEXPECTED: Decision = { type: 'fail', failure: { call: '', status: 0 } }

/**
 * What every screen goes through: arriving → (mounting) → asking → (deciding) → (submitting) → left, with `failed`
 * (retry), `interrupted` (a modal) and `walled` (sign in first) beside them. An effect's decision is settled in one place.
 */
export const screenLifecycle = setup({
  types: {} as { context: ScreenContext; events: ScreenEvent; input: ScreenInput; output: ScreenOutput },
  actors: {
    mount: effect(({ at, services }, signal) => services.mount(at, signal)),
    decide: effect(({ at, services }, signal) => services.decide(at, signal)),
    submit: effect(({ at, services }, signal) => services.submit(at, signal)),
  },
  guards: {
    needsSignIn: ({ context: { at, services } }) => services.needsSignIn(at),
    hasMount: ({ context: { at } }) => at.screen.onMount !== undefined,
    isWrong: ({ context: { at, services } }) => Object.keys(services.check(at)).length > 0,
    isStopped: ({ context: { at, services } }) => services.isStopped(at),
    isHeld: ({ context }) => isHeld(context),
    isHeldOnOpening: ({ context }) => context.effect === 'mount' && isHeld(context),
    hasDecision: ({ context: { at } }) => submitHandlerName(at.screen) !== undefined,
    hasCalls: ({ context: { at, services } }) => services.hasCalls(at),
    maySkip: ({ context: { at } }) => at.screen.skipButton !== undefined,
    decided: ({ context: { decision } }, type: Decision['type']) => decision.type === type,
    refusedElsewhere: ({ context: { at, decision } }) => decision.type === 'refuse' && decision.screen !== at.screen.id,
    mayContinue: ({ context: { effect: ran, decision, services } }) =>
      ran === 'decide' && decision.type === 'interrupt' && services.mayContinue(decision.interrupt),
    ran: ({ context }, which: ScreenContext['effect']) => context.effect === which,
  },
  actions: {
    showWhatIsWrong: assign({ errors: ({ context: { at, services } }) => services.check(at), read: NOTHING_READ }),
    showRefusal: assign(({ context: { decision } }) =>
      decision.type === 'refuse' ? { errors: decision.errors, read: decision.read } : { errors: {}, read: NOTHING_READ },
    ),
    clearErrors: assign({ errors: {}, read: NOTHING_READ }),
    acknowledge: ({ context: { at, decision, services } }) => {
      if (decision.type === 'interrupt') services.acknowledge(at, decision.interrupt)
    },
    leaveForScreen: assign({
      output: ({ context: { decision } }): ScreenOutput => {
        if (decision.type === 'go-to') return { type: 'screen', screen: decision.screen, errors: {}, read: NOTHING_READ }
        if (decision.type === 'refuse') return { type: 'screen', screen: decision.screen, errors: decision.errors, read: decision.read }
        return { type: 'next' }
      },
    }),
    leaveSkipped: assign({ output: { type: 'skip' } satisfies ScreenOutput }),
  },
}).createMachine({
  context: ({ input }) => ({ ...input, effect: 'mount', decision: CONTINUE, output: { type: 'next' } }),
  initial: 'arriving',
  output: ({ context }) => context.output,
  states: {
    arriving: {
      always: [
        { guard: 'needsSignIn', target: 'walled' },
        { guard: 'hasMount', target: 'mounting' },
        { guard: 'isHeld', target: 'deciding' },
        { target: 'asking' },
      ],
    },
    mounting: {
      entry: assign({ effect: 'mount' }),
      invoke: {
        src: 'mount',
        input: ({ context }) => context,
        onDone: { target: 'settling', actions: assign({ decision: ({ event }) => event.output }) },
        onError: { target: 'settling', actions: assign({ decision: UNEXPECTED }) },
      },
    },
    asking: {
      on: {
        NEXT: [
          { guard: 'isWrong', actions: 'showWhatIsWrong' },
          { guard: 'hasDecision', target: 'deciding', actions: 'clearErrors' },
          { target: 'leaving', actions: 'clearErrors' },
        ],
        // who skips a screen skips its questions and its handler, not its rules
        SKIP: [
          { guard: 'isStopped', target: 'deciding', actions: 'clearErrors' },
          { guard: 'maySkip', target: 'left', actions: 'leaveSkipped' },
        ],
        ANSWERED: { actions: 'clearErrors' },
      },
    },
    deciding: {
      entry: assign({ effect: 'decide' }),
      invoke: {
        src: 'decide',
        input: ({ context }) => context,
        onDone: { target: 'settling', actions: assign({ decision: ({ event }) => event.output }) },
        onError: { target: 'settling', actions: assign({ decision: UNEXPECTED }) },
      },
    },
    leaving: { always: [{ guard: 'hasCalls', target: 'submitting' }, { target: 'left' }] },
    submitting: {
      entry: assign({ effect: 'submit' }),
      invoke: {
        src: 'submit',
        input: ({ context }) => context,
        onDone: { target: 'settling', actions: assign({ decision: ({ event }) => event.output }) },
        onError: { target: 'settling', actions: assign({ decision: UNEXPECTED }) },
      },
    },
    settling: {
      always: [
        { guard: { type: 'decided', params: 'interrupt' }, target: 'interrupted' },
        { guard: { type: 'decided', params: 'go-to' }, target: 'left', actions: 'leaveForScreen' },
        { guard: 'refusedElsewhere', target: 'left', actions: 'leaveForScreen' },
        { guard: { type: 'decided', params: 'refuse' }, target: 'asking', actions: 'showRefusal' },
        { guard: { type: 'decided', params: 'sign-in' }, target: 'walled' },
        { guard: { type: 'decided', params: 'fail' }, target: 'failed' },
        { guard: 'isHeldOnOpening', target: 'deciding' },
        { guard: { type: 'ran', params: 'mount' }, target: 'asking' },
        // a handler, or another tab, may have changed the answers meanwhile
        { guard: 'isWrong', target: 'asking', actions: 'showWhatIsWrong' },
        { guard: 'isStopped', target: 'deciding' },
        { guard: { type: 'ran', params: 'decide' }, target: 'leaving' },
        { target: 'left' },
      ],
    },
    failed: {
      on: {
        RETRY: [
          { guard: { type: 'ran', params: 'mount' }, target: 'mounting' },
          { guard: { type: 'ran', params: 'decide' }, target: 'deciding' },
          { target: 'submitting' },
        ],
        NEXT: [
          { guard: 'isWrong', target: 'asking', actions: 'showWhatIsWrong' },
          { guard: 'hasDecision', target: 'deciding' },
          { target: 'leaving' },
        ],
        ANSWERED: 'asking',
      },
    },
    interrupted: {
      on: {
        DISMISS: 'asking',
        // the handler decides once more: it may have another stop behind this one
        CONTINUE: { guard: 'mayContinue', target: 'deciding', actions: 'acknowledge' },
      },
    },
    walled: { on: { SIGNED_IN: 'arriving' } },
    left: { type: 'final' },
  },
})
