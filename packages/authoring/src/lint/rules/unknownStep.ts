import type { Rule } from '../Rule.ts'
import { unknownName } from '../unknownName.ts'

/** A variant that leaves out a step that is not there. */
export const unknownStep: Rule = {
  code: 'FLOW_UNKNOWN_STEP',
  severity: 'error',
  check: ({ root }) => {
    const steps = [...(root.children.get('steps')?.children.values() ?? [])].map((step) => String(step.children.get('id')?.value))
    return [...(root.children.get('variants')?.children.values() ?? [])].flatMap((variant) =>
      [...(variant.children.get('omit')?.children.values() ?? [])].flatMap((id) => unknownName(id.value, steps, id.place, 'step')),
    )
  },
}
