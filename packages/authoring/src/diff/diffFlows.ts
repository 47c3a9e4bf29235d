import type { Change, ChangePlace, Severity } from './Change.ts'
import { compareCalls } from './compareCalls.ts'
import { compareFields } from './compareFields.ts'
import { compareHeads, compareVersions } from './compareHeads.ts'
import { compareInterrupts } from './compareInterrupts.ts'
import { compareRules } from './compareRules.ts'
import { compareScreens } from './compareScreens.ts'
import { compareSteps } from './compareSteps.ts'
import type { FlowPair, FlowSide } from './FlowPair.ts'
import { readPair } from './readPair.ts'

const order: readonly ChangePlace['kind'][] = ['flow', 'step', 'screen', 'call', 'interrupt']
const severities: readonly Severity[] = ['breaking', 'behaviour', 'wording']

/**
 * What changes for a patient from one resolved flow to another, in the order of the later flow; nothing for equal flows.
 * Where a screen, field, option or rule is gone or new, only it is told, not what it held. @throws FlowError for a flow whose parts do not fit.
 */
export function diffFlows(before: FlowSide, after: FlowSide): Change[] {
  const flows = readPair(before, after)
  const changes = [
    ...compareHeads(before.flow, after.flow),
    ...compareSteps(flows),
    ...compareScreens(flows),
    ...compareFields(flows),
    ...compareRules(flows, before, after),
    ...compareCalls(before.flow.calls, after.flow.calls),
    ...compareInterrupts(before.flow.interrupts, after.flow.interrupts),
  ]
  return inFlowOrder([...compareVersions(before.flow, after.flow, changes.length > 0), ...changes], flows)
}

/** Adds what else is known to differ, each in its place. */
export function withChanges(changes: readonly Change[], more: readonly Change[], before: FlowSide, after: FlowSide): readonly Change[] {
  return more.length === 0 ? changes : inFlowOrder([...changes, ...more], readPair(before, after))
}

function inFlowOrder(all: readonly Change[], flows: FlowPair): Change[] {
  const screens = screenOrder(flows)
  const placed = ({ place, severity }: Change): [number, number, number] => [
    order.indexOf(place.kind),
    place.kind === 'screen' ? screens.indexOf(place.id) : 0,
    severities.indexOf(severity),
  ]
  return all
    .map((change) => ({ change, place: placed(change) }))
    .toSorted(
      (one, other) =>
        one.place[0] - other.place[0] ||
        one.place[1] - other.place[1] ||
        one.change.place.id.localeCompare(other.change.place.id, 'en') ||
        one.place[2] - other.place[2],
    )
    .map(({ change }) => change)
}

/** The screens of both flows: those that are gone stand where they stood. */
function screenOrder({ before, after }: FlowPair): string[] {
  const ids = after.screens.map(({ screen }) => screen.id)
  before.screens.forEach(({ screen }, position) => {
    if (ids.includes(screen.id)) return
    const previous = before.screens[position - 1]?.screen.id
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, screen.id)
  })
  return ids
}
