import { type BodyKey, call } from '@anamnesis/engine/schema'
import type { Located } from '../document/Located.ts'
import type { FieldUnderLint, FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'

/** The call that a screen makes when it is left, as far as it can be read. */
export interface CallUnderLint {
  readonly id: string
  readonly at: Located
  /** The session facts that it needs before it can be sent, and those that its answer brings. */
  readonly needs: readonly BodyKey[]
  readonly provides: readonly BodyKey[]
  readonly transform: string | undefined
}

/** The call of a screen; undefined where it has none, or one that is not defined rightly (a finding of its own). */
export function callOf(screen: ScreenUnderLint, { kind, root, known }: FlowUnderLint): CallUnderLint | undefined {
  const { call: id } = screen.value
  if (typeof id !== 'string') return undefined
  const at = kind === 'resolved-flow' ? root.children.get('calls')?.children.get(id) : known.callDefinitions.get(id)
  const parsed = at && call.safeParse(at.value)
  if (!at || !parsed?.success) return undefined
  const { bodyKeys = [], provides = [], transform } = parsed.data
  return { id, at, needs: bodyKeys, provides, transform }
}

/** The fields whose answers a screen's call carries: its own, or all of its step's up to it. */
export function fieldsSent(screen: ScreenUnderLint, { screens }: FlowUnderLint): readonly FieldUnderLint[] {
  if (screen.value['submitOnlyInnerStepValues'] !== false) return screen.fields
  return screens.filter(({ step, position }) => step === screen.step && position <= screen.position).flatMap(({ fields }) => fields)
}

/** Facts that are known from the start: the flow itself names its treatment. */
const FROM_THE_START: ReadonlySet<BodyKey> = new Set(['treatment_type', 'treatment'])

/** The screens whose calls bring a fact; undefined where it is known already, from the flow or from a patient who is signed in. */
export function providersOf(fact: BodyKey, flow: FlowUnderLint): readonly ScreenUnderLint[] | undefined {
  if (FROM_THE_START.has(fact) || !flow.screens.some((screen) => callOf(screen, flow)?.provides.includes('user_id'))) return undefined
  return flow.screens.filter((screen) => callOf(screen, flow)?.provides.includes(fact))
}
