import { compileFlow } from '@anamnesis/engine'
import type { Flow, Screen } from '@anamnesis/engine/schema'
import { namesInFlow } from '../print/namesInFlow.ts'
import { withCurrentNames } from './withCurrentNames.ts'
import type { FlowPair, FlowSide } from './FlowPair.ts'

/** Prepares two flows for comparison. Declared renames match under the current name. An added screen with the same
 * questions as a removed one counts as renamed.
 * @throws FlowError when a flow is inconsistent.
 */
export function readPair({ flow: written, vocabulary: earlier }: FlowSide, { flow: after, vocabulary }: FlowSide): FlowPair {
  const current = withCurrentNames(written, after)
  const before = current.flow
  const ids = (flow: Flow) => new Set(screensOf(flow).map(({ id }) => id))
  const [old, now] = [ids(before), ids(after)]
  const fresh = screensOf(after).filter((screen) => !old.has(screen.id) && questions(screen) !== '')
  const later = new Map<string, string>()
  for (const screen of screensOf(before).filter(({ id }) => !now.has(id))) {
    const same = fresh.find((one) => questions(one) === questions(screen))
    if (same) later.set(screen.id, same.id)
  }
  const renamed = {
    ...before,
    steps: before.steps.map((step) => ({
      ...step,
      screens: step.screens.map((screen) => ({ ...screen, id: later.get(screen.id) ?? screen.id })),
    })),
  }
  return {
    before: compileFlow(renamed, earlier),
    after: compileFlow(after, vocabulary),
    beforeNames: namesInFlow(renamed, undefined, undefined, earlier),
    afterNames: namesInFlow(after, undefined, undefined, vocabulary),
    earlierIds: new Map([...later].map(([id, one]) => [one, id])),
    renames: current,
    removed: after.removed ?? {},
  }
}

const screensOf = ({ steps }: Flow) => steps.flatMap(({ screens }) => screens)
const questions = ({ fields = [], conditionalFields = [] }: Screen) =>
  [...fields, ...conditionalFields]
    .map(({ name }) => name)
    .toSorted()
    .join()
