import type { Fault } from '../Finding.ts'
import type { FieldUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { canHoldTogether } from '../conditions/neverShown.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** Two fields with one name, unless they share a screen and never show together. */
export const duplicateField: Rule = {
  code: 'FLOW_DUPLICATE_FIELD',
  severity: 'error',
  check: (flow) =>
    [...flow.fieldsByName.values()].flatMap((fields) => fields.flatMap((field, index) => clash(flow, field, fields.slice(0, index)))),
}

function clash(flow: FlowUnderLint, field: FieldUnderLint, earlier: readonly FieldUnderLint[]): Fault[] {
  // two screens of one id are a finding of their own
  const elsewhere = earlier.find(({ screen }) => screen !== field.screen && screen.id !== field.screen.id)
  const place = placeOf(field, 'name')
  if (elsewhere) {
    const message = `the field ${quote(field.name)} stands on the screen ${quote(elsewhere.screen.id)} too`
    return [{ place, message, mend: 'Give one of the two another name.', related: [theOther(elsewhere)] }]
  }
  const together = earlier.find(
    ({ screen, dependsOn }) =>
      screen === field.screen && (!dependsOn || !field.dependsOn || canHoldTogether(flow, dependsOn, field.dependsOn)),
  )
  if (!together) return []
  const message = `two fields ${quote(field.name)} can be shown together`
  return [{ place, message, mend: 'Give one another name, or conditions that never hold at once.', related: [theOther(together)] }]
}

const theOther = (field: FieldUnderLint) => ({ place: placeOf(field, 'name'), message: 'the other field of this name' })
