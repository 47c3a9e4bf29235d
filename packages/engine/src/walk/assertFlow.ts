import { FlowError } from '../errors/FlowError.ts'
import type { Field, Flow, Screen, Step } from '../schema/index.ts'
import type { Describe } from '../values/fieldDescriptors.ts'

/** Checks the basic shape of a flow in one pass, for untyped callers and unparsed flows. Does not replace `parseFlow`: definitions
 * are not validated. @throws FlowError FLOW_INVALID, or FIELD_INVALID for an unknown field type.
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

/** Excludes strings, which are iterable too. */
const listOf = <Item>(items: readonly Item[]): readonly Item[] => (Array.isArray(items) ? items : fail())

function fail(): never {
  throw fault()
}

const fault = () => new FlowError('FLOW_INVALID', 'flow', 'it is not a resolved flow.', 'Read it with parseFlow; it reports each place.')
