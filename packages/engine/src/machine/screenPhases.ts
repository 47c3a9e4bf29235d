import type { CompiledFlow, CompiledScreen } from '../walk/compileFlow.ts'
import type { Decision } from '../calls/decision.ts'
import type { EffectInput } from './questionnaireParts.ts'
import type { QuestionnaireContext } from './QuestionnaireContext.ts'
import { submitHandlerName } from '../walk/ruleHandlers.ts'

/** Phases of a screen: arriving (→ returning) → (opening → mounting) → asking → (checking) → (submitting) → next screen; also
 * `failed` (retry), `interrupted` (modal) and `sign-in-required`.
 */
export function screenPhases({ flow, describe }: CompiledFlow, at: CompiledScreen, next: string): ScreenState {
  const { screen, position, fields, call } = at
  const handler = submitHandlerName(screen)
  const hasRules = screen.rules !== undefined
  const hasCalls = Object.keys(flow.calls).length > 0
  const advancing = fields
    .filter((field) => describe(field).mayAdvance && 'triggerNextOnChange' in field && field.triggerNextOnChange)
    .map(({ name }) => name)
  const canFail = handler !== undefined || screen.onMount !== undefined || hasCalls
  const mayOpen = screen.onMount !== undefined || hasRules || !screen.public

  const left = (isSkipped: boolean, first: Transition['actions'] = []): Transition => ({
    target: `#${next}`,
    actions: [
      ...first,
      { type: 'leave', params: { isSkipped } },
      { type: 'track', params: { events: screen.trackAction, screen: screen.id } },
      'recorded',
    ],
  })
  const arrive = [{ type: 'arrive', params: { position } }, { type: 'prefill', params: { position } }, 'arrived']
  const isWrong: Transition = { guard: 'isWrong', target: 'asking', actions: ['showIssues'] }
  const leave: Transition[] = [
    ...(hasCalls ? [{ guard: { type: 'waitsForCalls', params: { call: call?.id } }, target: 'submitting', actions: ['clearErrors'] }] : []),
    left(false, hasCalls ? [{ type: 'enqueueCall', params: { position } }, 'wakeBackgroundCalls'] : []),
  ]
  const goOn: Transition[] = handler === undefined ? leave : [{ target: 'checking', actions: ['clearErrors'] }]
  const redirected: Transition[] = hasRules ? [{ guard: 'isRuleRedirect', target: 'checking' }] : []
  const isBlocked: Transition[] = hasRules ? [{ guard: 'isStopped', target: 'checking', reenter: true }] : []

  const decided = (type: Decision['type']) => ({ type: 'decided', params: { type } })
  /** Transitions by an effect's decision; `otherwise` when the patient may continue. */
  const decisionTransitions = (otherwise: readonly Transition[]): Transition[] => [
    { guard: decided('interrupt'), target: 'interrupted', actions: ['keepDecision'] },
    { guard: decided('go-to'), actions: ['keepDecision', 'followDecision', 'land'] },
    { guard: 'refusedOnOtherScreen', actions: ['keepDecision', 'followDecision', 'land'] },
    { guard: decided('refuse'), target: 'asking', actions: ['keepDecision', 'showRefusal'] },
    { guard: decided('sign-in'), target: 'sign-in-required', actions: ['keepDecision'] },
    { guard: decided('fail'), target: 'failed', actions: ['keepDecision'] },
    ...otherwise,
  ]
  const effect = (src: QuestionnaireContext['effect'], id: string, otherwise: readonly Transition[]) => ({
    entry: [{ type: 'begin', params: { effect: src } }],
    invoke: {
      src,
      id,
      input: ({ context: { session, isSkipping } }: { context: QuestionnaireContext }): EffectInput => ({
        position,
        session,
        isSkipped: isSkipping,
      }),
      onDone: decisionTransitions(otherwise),
      onError: { target: 'failed', actions: ['keepDecision'] },
    },
  })
  const finishes: Transition[] = hasCalls ? [{ guard: 'hasAwaitedCalls', target: 'submitting', actions: ['skip'] }] : []
  const skip: Transition[] = screen.skipButton ? [...isBlocked, ...finishes, left(true)] : []
  const commit: Transition[] =
    advancing.length === 0 ? [] : [{ guard: { type: 'advances', params: { fields: advancing } }, target: 'advancing', reenter: true }]
  const asked = { NEXT: [isWrong, ...goOn], ...(skip.length > 0 && { SKIP: skip }) }

  return {
    id: screenState(screen.id),
    initial: 'arriving',
    meta: { screen: screen.id, title: screen.title ?? fields[0]?.label, dependsOn: screen.dependsOn, advancing, call: call?.id },
    states: {
      arriving: {
        always: [
          ...(screen.dependsOn
            ? [{ guard: { type: 'isHidden', params: { position, dependsOn: screen.dependsOn } }, target: `#${next}` }]
            : []),
          { guard: { type: 'isComingBack', params: { position } }, target: 'returning', actions: ['comeBack', 'land'] },
          ...(hasCalls
            ? [
                {
                  guard: 'isRefused',
                  target: 'interrupted',
                  actions: [...arrive, 'showPendingRefusal'],
                },
              ]
            : []),
          { target: mayOpen ? 'opening' : 'asking', actions: arrive },
        ],
      },
      // left at once by the event that `land` raises
      returning: {},
      ...(mayOpen && {
        opening: {
          always: [
            ...(screen.public ? [] : [{ guard: { type: 'needsSignIn', params: { position } }, target: 'sign-in-required' }]),
            ...(screen.onMount === undefined ? redirected : [{ target: 'mounting' }]),
            ...(screen.onMount === undefined ? [{ target: 'asking' }] : []),
          ],
        },
      }),
      ...(screen.onMount !== undefined && { mounting: effect('mount', screen.onMount, [...redirected, { target: 'asking' }]) }),
      asking: {
        entry: [{ type: 'track', params: { events: screen.trackOpening, screen: screen.id } }],
        on: { ...asked, ...(commit.length > 0 && { COMMIT: commit }), ANSWERED: { actions: ['clearErrors'] } },
      },
      // the choice is visible briefly; the patient can still change it
      ...(commit.length > 0 && {
        advancing: { after: { seen: [isWrong, ...goOn] }, on: { ...asked, COMMIT: [...commit, { target: 'asking' }], ANSWERED: 'asking' } },
      }),
      ...(handler !== undefined && { checking: effect('check', handler, [isWrong, ...isBlocked, ...leave]) }),
      ...(hasCalls && {
        submitting: effect('submit', call?.id ?? 'waiting calls', [
          ...(screen.skipButton ? [{ guard: 'isSkipping', ...left(true) }] : []),
          isWrong,
          ...isBlocked,
          left(false, [{ type: 'pretend', params: { provides: call?.provides ?? [] } }]),
        ]),
      }),
      ...(canFail && {
        failed: {
          on: {
            RETRY: [
              ...(screen.onMount === undefined ? [] : [{ guard: { type: 'ran', params: { effect: 'mount' } }, target: 'mounting' }]),
              ...(handler === undefined ? [] : [{ guard: { type: 'ran', params: { effect: 'check' } }, target: 'checking' }]),
              ...(hasCalls ? [{ target: 'submitting' }] : []),
            ],
            NEXT: [isWrong, ...goOn],
            ANSWERED: 'asking',
          },
        },
        interrupted: {
          on: {
            DISMISS: 'asking',
            // the handler runs again: another interrupt may follow
            ...(handler !== undefined && {
              CONTINUE: {
                guard: 'mayContinue',
                target: 'checking',
                actions: [
                  { type: 'acknowledge', params: { screen: screen.id } },
                  { type: 'acknowledged', params: { screen: screen.id } },
                ],
              },
            }),
          },
        },
      }),
      ...((canFail || !screen.public) && { 'sign-in-required': { on: { FACTS_MERGED: mayOpen ? 'opening' : 'asking' } } }),
    },
  }
}

/** A transition in the machine config. */
interface Transition {
  readonly target?: string
  readonly guard?: string | { readonly type: string; readonly params: object }
  readonly actions?: readonly (string | { readonly type: string; readonly params: object })[]
  readonly reenter?: boolean
}

/** The state of a screen, with only the phases that it can enter. */
export interface ScreenState {
  readonly id: string
  readonly initial: 'arriving'
  readonly meta: ScreenMeta
  readonly states: Readonly<Record<string, object>>
}

/** Metadata for tools that draw the machine. */
interface ScreenMeta {
  readonly screen: string
  readonly title: string | undefined
  readonly dependsOn: unknown
  /** Names of the fields that advance once chosen. */
  readonly advancing: readonly string[]
  readonly call: string | undefined
}

/** Id of a screen's state. */
export const screenState = (id: string): string => `screen:${id}`
