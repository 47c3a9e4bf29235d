import type { Fault } from '../Finding.ts'
import type { FieldUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import type { Located } from '../document/Located.ts'
import { comparedAs } from '../conditions/comparedAs.ts'
import { quote } from '../quote.ts'
import { unknownName } from '../unknownName.ts'

/** A calculated answer that reads what is not asked by then, or is no number: it never has a value. */
export const calculationUnreadable: Rule = {
  code: 'CALCULATION_UNREADABLE',
  severity: 'error',
  check: (flow) =>
    flow.screens.flatMap(({ calculated }) =>
      calculated.flatMap((one) => readsOf(one.at.children.get('value')).flatMap((at) => faultOf(flow, one, at))),
    ),
}

/** The names of answers in a formula, each where it is written. */
function readsOf(at: Located | undefined): Located[] {
  if (!at) return []
  const field = at.children.get('field')
  return field ? [field] : [...at.children.values()].flatMap(readsOf)
}

function faultOf(flow: FlowUnderLint, calculated: FieldUnderLint, { value: name, place }: Located): Fault[] {
  const read = typeof name === 'string' ? flow.fieldsByName.get(name) : undefined
  if (typeof name !== 'string' || !read) return flow.isWhole ? unknownName(name, [...flow.fieldsByName.keys()], place, 'field') : []
  if (!read.some((one) => isBefore(one, calculated)))
    return [{ place, message: `${quote(name)} is asked only after this, so it has no answer yet`, mend: 'Work it out on a later screen.' }]
  return read.some((one) => comparedAs(one) === 'number')
    ? []
    : [{ place, message: `${quote(name)} holds no number`, mend: 'Read a height, or a text with inputMode.' }]
}

const isBefore = (read: FieldUnderLint, { screen, index }: FieldUnderLint) =>
  read.screen.position < screen.position || (read.screen === screen && read.index < index)
