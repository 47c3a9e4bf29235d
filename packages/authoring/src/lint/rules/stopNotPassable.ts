import type { FlowUnderLint } from '../FlowUnderLint.ts'
import type { Fault } from '../Finding.ts'
import type { Rule } from '../Rule.ts'
import { outcomesOf } from '../outcomesOf.ts'
import { quote } from '../quote.ts'

/** An interrupt that offers to go on in spite of it where nobody can: on opening a screen, or after the server has refused. */
export const stopNotPassable: Rule = {
  code: 'INTERRUPT_CANNOT_CONTINUE',
  severity: 'error',
  check: (flow) =>
    [...(flow.root.children.get('interrupts')?.children.entries() ?? [])].flatMap(([name, interrupt]) => {
      const wayOn = [...(interrupt.children.get('actions')?.children.values() ?? [])].find(
        ({ children }) => children.get('do')?.value === 'continue',
      )
      const when = wayOn && shownWhere(String(name), flow)
      if (!wayOn || when === undefined) return []
      const message = `${quote(String(name))} can’t be gone on from: ${when}`
      return [{ place: wayOn.place, message, mend: 'Take that action away, or give this stop an interrupt of its own.' } satisfies Fault]
    }),
}

function shownWhere(name: string, flow: FlowUnderLint): string | undefined {
  for (const [id, call] of flow.root.children.get('calls')?.children ?? [])
    for (const { children } of call.children.get('refusals')?.children.values() ?? [])
      if (children.get('interrupt')?.value === name) return `it is shown when the call ${quote(String(id))} is refused`
  const opening = flow.screens.find((screen) =>
    outcomesOf(screen, flow).some(
      ({ moment, outcome }) => moment === 'onMount' && outcome.type === 'interrupt' && outcome.interrupt === name,
    ),
  )
  return opening && `it is shown when the screen ${quote(opening.id)} opens`
}
