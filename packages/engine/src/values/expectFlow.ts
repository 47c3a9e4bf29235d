import { FlowError } from '../errors/FlowError.ts'
import type { Field, Flow, Screen, Step } from '../schema/index.ts'
import { describeField } from './fieldDescriptors.ts'

/**
 * Makes sure that a flow is built like one, in one pass, for callers without types and flows that no `parseFlow` has
 * seen. It does not take the place of that: what stands in the definitions is not checked.
 * @throws FlowError FLOW_INVALID, or FIELD_INVALID for a field of no known type.
 */
export function expectFlow(flow: Flow): void {
  try {
    if (typeof flow.calls !== 'object') fail()
    flow.steps.forEach(expectStep)
  } catch (error) {
    throw error instanceof FlowError ? error : fault()
  }
}

function expectStep({ screens }: Step): void {
  screens.forEach(expectScreen)
}

function expectScreen({ id, fields = [], conditionalFields = [] }: Screen): void {
  if (typeof id !== 'string') fail()
  fields.forEach(expectField)
  conditionalFields.forEach(expectField)
}

function expectField(field: Field): void {
  describeField(field)
  if (typeof field.name !== 'string') fail()
}

function fail(): never {
  throw fault()
}

const fault = () =>
  new FlowError('FLOW_INVALID', 'flow', 'it is not built like a resolved flow.', 'Read it with parseFlow; it tells each place.')
