import type { Fault, Place } from '../Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { outcomesOf } from '../outcomesOf.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A jump forward over screens that have to be answered: the patient would land on the first of them instead. */
export const requiredJumped: Rule = {
  code: 'SCREEN_JUMPED_OVER',
  severity: 'error',
  check: (flow) => flow.screens.flatMap((screen) => jumpsFrom(screen, flow).flatMap(({ to, place }) => jump(flow, screen, to, place))),
}

interface Jump {
  readonly to: string
  readonly place: Place
}

function jumpsFrom(screen: ScreenUnderLint, flow: FlowUnderLint): Jump[] {
  const outcomes = outcomesOf(screen, flow)
  const direct = outcomes.flatMap(({ place, outcome }) => (outcome.type === 'go-to' ? [{ to: outcome.screen, place }] : []))
  const call = flow.root.children.get('calls')?.children.get(String(screen.value['call']))
  const refusals = [...(call?.children.get('refusals')?.children.values() ?? [])].map((refusal) =>
    String(refusal.children.get('interrupt')?.value),
  )
  const interrupts = new Set([...refusals, ...outcomes.flatMap(({ outcome }) => (outcome.type === 'interrupt' ? [outcome.interrupt] : []))])
  const led = [...interrupts].flatMap((name) => {
    const actions = flow.root.children.get('interrupts')?.children.get(name)?.children.get('actions')
    return [...(actions?.children.values() ?? [])].flatMap(({ children }): Jump[] => {
      const to = children.get('screen')
      return typeof to?.value === 'string' ? [{ to: to.value, place: to.place }] : []
    })
  })
  return [...direct, ...led]
}

function jump(flow: FlowUnderLint, from: ScreenUnderLint, to: string, place: Place): Fault[] {
  const target = flow.screensById.get(to)
  if (!target) return []
  const over = flow.screens
    .slice(from.position + 1, target.position)
    .find(({ dependsOn, fields }) => !dependsOn && fields.some((field) => field.value['optional'] !== true && !field.dependsOn))
  if (!over) return []
  const message = `from ${quote(from.id)} to ${quote(to)} it jumps over ${quote(over.id)}, which has to be answered`
  const related = [{ place: placeOf(over, 'id'), message: 'the screen that is jumped over' }]
  return [{ place, message, mend: 'Lead to that screen, or give it a condition.', related }]
}
