import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { CallContracts } from '../calls/callContract.ts'
import type { Handler, Transform } from '../schema/index.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'

/** Everything that a flow names must be there before a patient meets it. @throws FlowError that names the place and what is known. */
export function checkRegistrations(
  { flow, screens }: CompiledFlow,
  handlers: Readonly<Record<string, Handler>>,
  transforms: Readonly<Record<string, Transform>>,
  contracts: CallContracts | undefined,
): void {
  for (const { screen, step } of screens) {
    for (const name of [screen.onMount, screen.onSubmit]) {
      if (name === undefined || Object.hasOwn(handlers, name)) continue
      throw new FlowError(
        'FLOW_UNKNOWN_HANDLER',
        `${flow.id} > ${step.id} > ${screen.id}`,
        `the handler "${name}" is not registered.`,
        didYouMean(name, Object.keys(handlers)),
      )
    }
  }
  for (const { id, transform, refusals = [] } of Object.values(flow.calls)) {
    if (transform !== undefined && !Object.hasOwn(transforms, transform)) {
      throw new FlowError(
        'FLOW_UNKNOWN_TRANSFORM',
        `${flow.id} > call ${id}`,
        `the transform "${transform}" is not registered.`,
        didYouMean(transform, Object.keys(transforms)),
      )
    }
    if (contracts && !Object.hasOwn(contracts, id)) {
      throw new FlowError('CALL_UNKNOWN_CONTRACT', `${flow.id} > call ${id}`, 'it has no contract.', didYouMean(id, Object.keys(contracts)))
    }
    for (const { interrupt } of refusals) {
      if (Object.hasOwn(flow.interrupts, interrupt)) continue
      throw new FlowError(
        'FLOW_UNKNOWN_INTERRUPT',
        `${flow.id} > call ${id}`,
        `the interrupt "${interrupt}" is not defined.`,
        didYouMean(interrupt, Object.keys(flow.interrupts)),
      )
    }
  }
}
