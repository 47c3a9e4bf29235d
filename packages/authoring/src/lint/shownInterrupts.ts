import type { Located } from './document/Located.ts'
import type { FlowUnderLint, ScreenUnderLint } from './FlowUnderLint.ts'
import { outcomesOf } from './outcomesOf.ts'

/** The interrupts that the rules, handlers and refused calls of each screen show. */
export function shownInterrupts(flow: FlowUnderLint): ShownInterrupt[] {
  const defined = flow.root.children.get('interrupts')?.children
  const calls = flow.root.children.get('calls')?.children
  return flow.screens.flatMap((screen) => {
    const decided = outcomesOf(screen, flow).flatMap(({ outcome }) => (outcome.type === 'interrupt' ? [outcome.interrupt] : []))
    const refusals = calls?.get(String(screen.value['call']))?.children.get('refusals')?.children.values() ?? []
    const refused = [...refusals].map((refusal) => String(refusal.children.get('interrupt')?.value))
    return [...new Set([...decided, ...refused])].flatMap((name) => {
      const at = defined?.get(name)
      return at ? [{ name, at, screen }] : []
    })
  })
}

/** A defined interrupt with a screen that shows it. */
interface ShownInterrupt {
  readonly name: string
  readonly at: Located
  readonly screen: ScreenUnderLint
}
