import { FlowError } from '../errors/FlowError.ts'
import type { Field, Flow, Screen, Step } from '../schema/index.ts'
import type { Describe } from './fieldDescriptors.ts'

/**
 * Makes sure that a flow is built like one, in one pass, for callers without types and flows that no `parseFlow` has
 * seen. It does not take the place of that: what stands in the definitions is not checked.
 * @throws FlowError FLOW_INVALID, or FIELD_INVALID for a field of no known type.
 */
export function assertFlow(flow: Flow, describe: Describe): void {
  try {
    if (typeof flow.calls !== 'object') fail()
    for (const step of listOf(flow.steps)) expectStep(step, describe)
  } catch (error) {
    throw error instanceof FlowError ? error : fault()
  }
}

function expectStep({ screens }: Step, describe: Describe): void {
  for (const screen of listOf(screens)) expectScreen(screen, describe)
}

function expectScreen({ id, fields = [], conditionalFields = [] }: Screen, describe: Describe): void {
  if (typeof id !== 'string') fail()
  for (const field of [...listOf(fields), ...listOf(conditionalFields)]) expectField(field, describe)
}

function expectField(field: Field, describe: Describe): void {
  describe(field)
  if (typeof field.name !== 'string') fail()
}

/** A text could be gone through, too. */
const listOf = <Item>(items: readonly Item[]): readonly Item[] => (Array.isArray(items) ? items : fail())

function fail(): never {
  throw fault()
}

const fault = () =>
  new FlowError('FLOW_INVALID', 'flow', 'it is not built like a resolved flow.', 'Read it with parseFlow; it tells each place.')
