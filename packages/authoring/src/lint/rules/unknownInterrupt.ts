import type { FlowUnderLint } from '../FlowUnderLint.ts'
import type { Fault } from '../Finding.ts'
import type { Rule } from '../Rule.ts'
import { outcomesOf } from '../outcomesOf.ts'
import { unknownName } from '../unknownName.ts'

/** An interrupt that a call or a handler names and nobody defines. */
export const unknownInterrupt: Rule = {
  code: 'FLOW_UNKNOWN_INTERRUPT',
  severity: 'error',
  check: (flow) => {
    const own = [...(flow.root.children.get('interrupts')?.children.keys() ?? [])].map(String)
    const interrupts = flow.kind === 'resolved-flow' ? own : flow.known.interrupts
    const decided = flow.screens.flatMap((screen) =>
      outcomesOf(screen, flow).flatMap(({ place, outcome }) =>
        outcome.type === 'interrupt' ? unknownName(outcome.interrupt, interrupts, place, 'interrupt to show:') : [],
      ),
    )
    return [...refused(flow, interrupts), ...decided]
  },
}

function refused({ root }: FlowUnderLint, interrupts: readonly string[]): Fault[] {
  return [...(root.children.get('calls')?.children.values() ?? [])].flatMap((call) =>
    [...(call.children.get('refusals')?.children.values() ?? [])].flatMap((refusal) => {
      const interrupt = refusal.children.get('interrupt')
      return interrupt ? unknownName(interrupt.value, interrupts, interrupt.place, 'interrupt') : []
    }),
  )
}
