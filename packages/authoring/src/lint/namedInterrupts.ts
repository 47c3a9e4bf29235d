import type { FlowUnderLint } from './FlowUnderLint.ts'
import { outcomesOf } from './outcomesOf.ts'

/** Interrupts that the flow's rules, handlers and call refusals name. */
export function namedInterrupts(flow: FlowUnderLint): ReadonlySet<string> {
  const decided = flow.screens.flatMap((screen) =>
    outcomesOf(screen, flow).flatMap(({ outcome }) => (outcome.type === 'interrupt' ? [outcome.interrupt] : [])),
  )
  const calls = flow.root.children.get('calls')?.children
  const refused = flow.screens.flatMap(({ value: { call } }) =>
    [...((typeof call === 'string' ? calls?.get(call) : undefined)?.children.get('refusals')?.children.values() ?? [])].flatMap(
      (refusal) => refusal.children.get('interrupt')?.value ?? [],
    ),
  )
  return new Set([...decided, ...refused].map(String))
}
