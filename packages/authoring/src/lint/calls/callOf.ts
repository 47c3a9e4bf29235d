import { type BodyKey, call } from '@anamnesis/engine/schema/internal'
import type { Located } from '../document/Located.ts'
import type { FieldUnderLint, FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'

/** The call of a screen; undefined when it has none, or an invalid one (reported separately). */
export function callOf(screen: ScreenUnderLint, { kind, root, known }: FlowUnderLint): CallUnderLint | undefined {
  const { call: id } = screen.value
  if (typeof id !== 'string') return undefined
  const at = kind === 'resolved-flow' ? root.children.get('calls')?.children.get(id) : known.callDefinitions.get(id)
  const parsed = at && call.safeParse(at.value)
  if (!at || !parsed?.success) return undefined
  const { bodyKeys = [], provides = [], transform } = parsed.data
  return { id, at, needs: bodyKeys, provides, transform }
}

/** The call that a screen sends on leaving, as far as it is readable. */
export interface CallUnderLint {
  readonly id: string
  readonly at: Located
  /** Session facts that the call requires, and those that its response provides. */
  readonly needs: readonly BodyKey[]
  readonly provides: readonly BodyKey[]
  readonly transform: string | undefined
}

/** The fields that a screen's call sends: its own, or all of its step or of the form so far. */
export function fieldsSent(screen: ScreenUnderLint, { screens }: FlowUnderLint): readonly FieldUnderLint[] {
  if (screen.value['submitWholeForm'] === true)
    return screens.filter(({ position }) => position <= screen.position).flatMap(({ fields }) => fields)
  if (screen.value['submitOnlyInnerStepValues'] !== false) return screen.fields
  return screens.filter(({ step, position }) => step === screen.step && position <= screen.position).flatMap(({ fields }) => fields)
}

/** Facts known from the start: the flow names its treatment. */
const FROM_THE_START: ReadonlySet<BodyKey> = new Set(['treatment_type', 'treatment'])

/** The screens whose calls provide a fact; undefined when it is known from the flow or from a signed-in patient. */
export function providersOf(fact: BodyKey, flow: FlowUnderLint): readonly ScreenUnderLint[] | undefined {
  if (FROM_THE_START.has(fact) || !flow.screens.some((screen) => callOf(screen, flow)?.provides.includes('user_id'))) return undefined
  return flow.screens.filter((screen) => callOf(screen, flow)?.provides.includes(fact))
}
