import type { machineOf } from '@anamnesis/engine'
import type { Condition } from '@anamnesis/engine/schema'

type Machine = ReturnType<typeof machineOf>
type Node = ReturnType<Machine['getStateNodeById']>

/** A place that may come next. */
export interface NextPlace {
  /** Id of the screen; undefined for the end. */
  readonly screen: string | undefined
  /** It is passed over where this does not hold. */
  readonly dependsOn: Condition | undefined
}

/** The places that a screen may lead to, as its machine hands on: one after the other, up to the first that is always shown. */
export function screensAfter(machine: Machine, screen: string): readonly NextPlace[] {
  const places: NextPlace[] = []
  let node = leavesFor(machine.getStateNodeById(`screen:${screen}`))
  while (node) {
    const dependsOn = conditionOf(node)
    places.push({ screen: node.type === 'final' ? undefined : node.key, dependsOn })
    node = dependsOn && leavesFor(node)
  }
  return places
}

/** The state outside a screen that its phases lead to. */
function leavesFor(node: Node): Node | undefined {
  return Object.values(node.states)
    .flatMap((phase) => [...phase.transitions.values()].flat())
    .flatMap(({ target = [] }) => target)
    .find((target) => target !== node && target.parent !== node)
}

/** What the guard holds by which a screen hands on; see the machine's `isHidden`. */
function conditionOf(node: Node): Condition | undefined {
  const guards = node.states['arriving']?.always?.map(({ guard }) => guard) ?? []
  const hidden = guards.find((guard) => typeof guard === 'object' && guard.type === 'isHidden')
  return typeof hidden === 'object' ? (hidden.params as { dependsOn: Condition }).dependsOn : undefined // the engine writes both
}
