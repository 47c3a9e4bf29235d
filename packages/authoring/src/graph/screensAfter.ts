import type { machineOf } from '@anamnesis/engine'
import type { Condition } from '@anamnesis/engine/schema'

/** The possible next places of a screen in order, up to the first unconditional one, as its machine defines them. */
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

type Machine = ReturnType<typeof machineOf>
type Node = ReturnType<Machine['getStateNodeById']>

/** A possible next place. */
export interface NextPlace {
  /** Screen id; undefined for the end. */
  readonly screen: string | undefined
  /** The place is skipped when this condition does not hold. */
  readonly dependsOn: Condition | undefined
}

/** The state outside the screen that its phases lead to. */
function leavesFor(node: Node): Node | undefined {
  return Object.values(node.states)
    .flatMap((phase) => [...phase.transitions.values()].flat())
    .flatMap(({ target = [] }) => target)
    .find((target) => target !== node && target.parent !== node)
}

/** The condition of the guard for leaving a screen; see the machine's `isHidden`. */
function conditionOf(node: Node): Condition | undefined {
  const guards = node.states['arriving']?.always?.map(({ guard }) => guard) ?? []
  const hidden = guards.find((guard) => typeof guard === 'object' && guard.type === 'isHidden')
  return typeof hidden === 'object' ? (hidden.params as { dependsOn: Condition }).dependsOn : undefined // the engine writes both
}
