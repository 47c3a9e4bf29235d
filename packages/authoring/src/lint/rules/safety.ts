import type { RuleUnderLint, FlowUnderLint, FieldUnderLint } from '../FlowUnderLint.ts'
import type { Fault } from '../Finding.ts'
import type { Rule } from '../Rule.ts'
import { placeOf, keyPlaceOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import { outcomesOf } from '../outcomesOf.ts'
import { removePart } from '../fix/removePart.ts'
import { isSecret, typeSensitivity } from '../isSecret.ts'

/** A rule whose severity does not match its outcome. */
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
      ? [{ place, message: `${says}, but it does not let the patient continue`, suggestion: 'Remove its outcome or its severity.' }]
      : []
  if (!outcome)
    return [{ place, message: `${says}, but it stops no patient`, suggestion: 'Add its outcome, or make it a flag: remove its severity.' }]
  const isStop = severity === 'emergency' || severity === 'stop'
  return isStop && outcome.type === 'interrupt' && isPassable(outcome.interrupt)
    ? [
        {
          place,
          message: `${says}, but ${quote(outcome.interrupt)} lets the patient continue`,
          suggestion: 'Name an interrupt without a continue action.',
        },
      ]
    : []
}

/** Rules on a skippable screen: skipping bypasses them. */
export const ruleSkipped: Rule = {
  code: 'RULE_MAY_BE_SKIPPED',
  severity: 'error',
  check: ({ screens }) =>
    screens.flatMap((screen) => {
      const deciding = screen.rules.find(({ rule }) => rule.outcome)
      if (!deciding || screen.value['skipButton'] === undefined) return []
      const message = 'this screen has rules, but it can be skipped'
      const related = [{ place: placeOf(deciding), message: 'the first such rule' }]
      return [
        {
          place: keyPlaceOf(screen, 'skipButton'),
          message,
          suggestion: 'Move the rules to the next screen, or remove the button.',
          related,
        },
      ]
    }),
}

/** A continue action on an interrupt that cannot be passed: one shown on opening a screen, or after a server refusal. */
export const stopNotPassable: Rule = {
  code: 'INTERRUPT_CANNOT_CONTINUE',
  severity: 'error',
  check: (flow) =>
    [...(flow.root.children.get('interrupts')?.children.entries() ?? [])].flatMap(([name, interrupt]) => {
      const continueAction = [...(interrupt.children.get('actions')?.children.values() ?? [])].find(
        ({ children }) => children.get('do')?.value === 'continue',
      )
      const when = continueAction && shownWhere(String(name), flow)
      if (!continueAction || when === undefined) return []
      const message = `${quote(String(name))} cannot be passed: ${when}`
      return [
        { place: continueAction.place, message, suggestion: 'Remove that action, or give this stop its own interrupt.' } satisfies Fault,
      ]
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

/** A secret, such as a password or card, that would be stored, forwarded or displayed. */
export const secretStored: Rule = {
  code: 'SECRET_STORED',
  severity: 'error',
  check: ({ fields, screens, fieldsByName }) => [
    ...fields.flatMap(secretGivenAway),
    ...fields.flatMap((field) =>
      ['default', 'min', 'max'].flatMap((key): Fault[] => {
        const read = field.at.children.get(key)?.children.get('field')
        return typeof read?.value === 'string' && fieldsByName.get(read.value)?.some(isSecret) === true
          ? [
              {
                place: read.place,
                message: `the secret ${quote(read.value)} would be ${key === 'default' ? 'filled in' : 'shown'}`,
                suggestion: 'Name another answer, or none.',
              },
            ]
          : []
      }),
    ),
    ...screens.flatMap((screen): Fault[] => {
      const shown = screen.at.children.get('displayFieldValue')?.children.get('field')?.value
      if (typeof shown !== 'string' || !fieldsByName.get(shown)?.some(isSecret)) return []
      const place = placeOf(screen, 'displayFieldValue', 'field')
      return [{ place, message: `the secret ${quote(shown)} would be shown`, suggestion: 'Show another answer, or none.' }]
    }),
  ],
}

function secretGivenAway(field: FieldUnderLint): Fault[] {
  const { name, type, value } = field
  const sensitivity = value['sensitivity']
  if (typeSensitivity(field) === 'secret' && sensitivity !== undefined && sensitivity !== 'secret')
    return [
      {
        place: placeOf(field, 'sensitivity'),
        message: `${quote(name)} is a ${type}: it is always secret`,
        suggestion: 'Write secret, or remove “sensitivity”.',
      },
    ]
  if (!isSecret(field) || value['associatedAttribute'] === undefined) return []
  const message = `the secret ${quote(name)} would be copied into the attributes`
  const fix = removePart(field.at, 'associatedAttribute')
  return [{ place: keyPlaceOf(field, 'associatedAttribute'), message, suggestion: 'Remove associatedAttribute.', ...(fix && { fix }) }]
}
