import type { RuleUnderLint } from '../FlowUnderLint.ts'
import type { Fault } from '../Finding.ts'
import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A rule of a screen that says it is graver, or less grave, than what it does to the patient. */
export const ruleSeverity: Rule = {
  code: 'RULE_SEVERITY_MISFIT',
  severity: 'error',
  check: (flow) => {
    const interrupts = flow.root.children.get('interrupts')
    const isPassable = (name: string) =>
      [...(interrupts?.children.get(name)?.children.get('actions')?.children.values() ?? [])].some(
        ({ children }) => children.get('do')?.value === 'continue',
      )
    return flow.screens.flatMap(({ rules }) => rules.flatMap((rule) => misfitOf(rule, isPassable)))
  },
}

function misfitOf({ rule: { severity, outcome }, at }: RuleUnderLint, isPassable: (interrupt: string) => boolean): Fault[] {
  if (severity === undefined) return []
  const place = placeOf({ at }, 'severity')
  const says = `its severity is ${quote(severity)}`
  if (severity === 'flag')
    return outcome
      ? [{ place, message: `${says}, and it does not let the patient on`, mend: 'Take its outcome away, or its severity.' }]
      : []
  if (!outcome)
    return [{ place, message: `${says}, and it stops nobody`, mend: 'Write its outcome, or make it a flag: take its severity away.' }]
  const isStop = severity === 'emergency' || severity === 'stop'
  return isStop && outcome.type === 'interrupt' && isPassable(outcome.interrupt)
    ? [
        {
          place,
          message: `${says}, and ${quote(outcome.interrupt)} lets the patient go on`,
          mend: 'Name an interrupt that nobody may go on from.',
        },
      ]
    : []
}
