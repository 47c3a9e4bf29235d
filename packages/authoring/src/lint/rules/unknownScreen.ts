import type { FlowUnderLint } from '../FlowUnderLint.ts'
import type { Fault } from '../Finding.ts'
import type { Rule } from '../Rule.ts'
import { interruptsNamed } from '../interruptsNamed.ts'
import { outcomesOf } from '../outcomesOf.ts'
import { unknownName } from '../unknownName.ts'

/** A screen named in a step, by an interrupt or by a handler that is not there. */
export const unknownScreen: Rule = {
  code: 'FLOW_UNKNOWN_SCREEN',
  severity: 'error',
  check: (flow) => [...fragmentsNamed(flow), ...(flow.isWhole ? screensLedTo(flow) : [])],
}

function fragmentsNamed({ kind, root, known }: FlowUnderLint): Fault[] {
  if (kind !== 'flow') return []
  return [...(root.children.get('steps')?.children.values() ?? [])].flatMap((step) =>
    [...(step.children.get('screens')?.children.values() ?? [])].flatMap((screen) =>
      unknownName(screen.value, known.fragments, screen.place, 'screen'),
    ),
  )
}

function screensLedTo(flow: FlowUnderLint): Fault[] {
  const ids = [...flow.screensById.keys()]
  const shown = interruptsNamed(flow)
  const interrupts = [...(flow.root.children.get('interrupts')?.children ?? [])].flatMap(([name, interrupt]) =>
    // what all flows share may lead to a screen that is in those alone that show it
    (flow.kind === 'flow' && !shown.has(String(name)) ? [] : [...(interrupt.children.get('actions')?.children.values() ?? [])]).flatMap(
      (action) => {
        const screen = action.children.get('screen')
        return screen ? unknownName(screen.value, ids, screen.place, 'screen') : []
      },
    ),
  )
  const handlers = flow.screens.flatMap((screen) =>
    outcomesOf(screen, flow).flatMap(({ place, outcome }) =>
      outcome.type === 'go-to' ? unknownName(outcome.screen, ids, place, 'screen to lead to:') : [],
    ),
  )
  return [...interrupts, ...handlers]
}
