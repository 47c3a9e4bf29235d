import type { ConditionUnderLint, FieldUnderLint, FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { canHoldWithout, entryOf, visibilityConditions } from './unsatisfiableConditions.ts'

/** The conditions of other texts that apply only where earlier ones do: the first that holds is read. */
export function shadowedTexts(flow: FlowUnderLint): ShadowedText[] {
  const ofScreens = flow.screens.flatMap((screen) => [
    ...shadowed(screen.texts, [screen], flow),
    ...screen.fields.flatMap((field) => shadowed(field.conditions, [screen, field], flow)),
  ])
  return [...ofScreens, ...flow.fields.flatMap((field) => (field.entryFields.length > 0 ? shadowedTexts(entryOf(field, flow)) : []))]
}

/** The condition of texts that no patient reads. */
export interface ShadowedText {
  readonly when: ConditionUnderLint
  /** The earlier condition that always holds with it; undefined when several do together. */
  readonly earlier: ConditionUnderLint | undefined
}

type Owners = readonly (ScreenUnderLint | FieldUnderLint)[]

function shadowed(texts: readonly ConditionUnderLint[], owners: Owners, flow: FlowUnderLint): ShadowedText[] {
  return texts.flatMap((when, index) => {
    const before = texts.slice(0, index)
    const canHold = (others: readonly ConditionUnderLint[]) => canHoldWithout(flow, [when, ...visibilityConditions(...owners)], others)
    // CONDITION_NEVER_HOLDS reports a condition that contradicts itself
    return canHold(before) || !canHold([]) ? [] : [{ when, earlier: before.find((one) => !canHold([one])) }]
  })
}
