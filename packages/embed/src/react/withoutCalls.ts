import type { Flow, Screen } from '@anamnesis/engine/schema'

/** A flow without its calls, for a host that sends none: a sent call would replace files and passwords by receipts. */
export function withoutCalls(flow: Flow): Flow {
  // an undefined call stays, so that the engine reports it
  const withoutCall = ({ call = '', ...screen }: Screen): Screen =>
    call === '' || Object.hasOwn(flow.calls, call) ? screen : { ...screen, call }
  return { ...flow, steps: flow.steps.map((step) => ({ ...step, screens: step.screens.map(withoutCall) })) }
}
