import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { Flow } from '../schema/index.ts'
import type { QuestionnaireSlots } from './slots.ts'

/**
 * Each message at the foot that a screen names has to be drawn by something: patients would never read it, and nobody would know.
 * @throws FlowError FLOW_UNKNOWN_COMPONENT that names the screen and what is known.
 */
export function expectFooters(flow: Flow, footers: QuestionnaireSlots['footers'] = {}): void {
  const known = Object.keys(footers)
  for (const step of flow.steps)
    for (const { id, footerMessage: name } of step.screens) {
      if (name === undefined || known.includes(name)) continue
      const what = `the message at the foot "${name}" has no component in slots.footers.`
      throw new FlowError('FLOW_UNKNOWN_COMPONENT', `${flow.id} > ${step.id} > ${id}`, what, didYouMean(name, known))
    }
}
