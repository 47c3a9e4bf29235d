import { checkField, type CompiledFlow } from '@anamnesis/engine'
import { evaluate, holdsInEntry, withLimits } from '@anamnesis/engine/internal'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import { momentIn } from '@anamnesis/flows/internal'
import { invalid } from '../../errors/invalid.ts'
import type { Services } from '../../services.ts'

/** Validates values against the flow's fields. Where definitions share a name, the one whose condition holds decides: a dose must belong to
 * its drug. If the condition depends on another screen, any definition may accept the value until the final walk; the same applies to the
 * current day while the patient's province is unknown.
 * @throws ApiError 422 by field.
 */
export function checkFlowAnswers(
  { now: today }: Pick<Services, 'now'>,
  { screens, fieldPositions, describe }: CompiledFlow,
  values: Values,
): void {
  const definitions = (name: string) => screens[fieldPositions.get(name) ?? -1]?.fields.filter((field) => field.name === name) ?? []
  // a patient's day is between those of the most westerly province and of UTC
  const moments = [momentIn(undefined, today().toISOString()), today().toISOString()]
  const errors = Object.entries(values).flatMap(([name, value]) => {
    const known = definitions(name)
    if (known.length === 0) return [[name, 'This is not part of the questionnaire']]
    const possible = known.length === 1 ? known : known.filter((field) => isConditionMet(field, values) ?? true)
    const refusals = possible.flatMap((field) =>
      moments.map((moment) => {
        const now = () => moment
        return checkField(limitedBy(field, values, now), value, { describe, now, holds: holdsInEntry, limit: withLimits })?.message
      }),
    )
    if (refusals.includes(undefined)) return []
    return [[name, refusals[0] ?? 'Choose one of the options']]
  })
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

type Values = Readonly<Record<string, AnswerValue | undefined>>

/** A field with the limits that the values give; without them, if another screen asks for those values. */
function limitedBy(field: Field, values: Values, now: () => string): Field {
  const isCountUnknown = 'count' in field && field.count !== undefined && !Object.hasOwn(values, field.count.field)
  return isCountUnknown ? { ...field, optional: true } : withLimits(field, (name) => values[name], now)
}

const ANY_TIME = '2000-01-01T00:00:00.000Z'

/** Whether the condition of a field or screen holds; undefined if it depends on a missing value or on today. */
export function isConditionMet({ dependsOn }: Pick<Field, 'dependsOn'>, values: Values): boolean | undefined {
  if (dependsOn === undefined) return true
  let isKnown = true
  const holds = evaluate(
    dependsOn,
    (name) => {
      isKnown &&= Object.hasOwn(values, name)
      return values[name]
    },
    {},
    () => {
      isKnown = false
      return ANY_TIME
    },
  )
  return isKnown ? holds : undefined
}
