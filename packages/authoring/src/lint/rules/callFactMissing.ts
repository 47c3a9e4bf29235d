import type { BodyKey } from '@anamnesis/engine/schema'
import { type CallUnderLint, callOf, providersOf } from '../calls/callOf.ts'
import { canHoldWithout } from '../conditions/neverShown.ts'
import type { Fault } from '../Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A call that needs a fact which no call brings, or not for everyone: it would wait for ever, and its answers with it. */
export const callFactMissing: Rule = {
  code: 'CALL_FACT_MISSING',
  severity: 'error',
  check: (flow) =>
    flow.isWhole
      ? flow.screens.flatMap((screen) => {
          const call = callOf(screen, flow)
          return (call?.needs ?? []).flatMap((fact) => (call ? missing(fact, call, screen, flow) : []))
        })
      : [],
}

function missing(fact: BodyKey, call: CallUnderLint, screen: ScreenUnderLint, flow: FlowUnderLint): Fault[] {
  const providers = providersOf(fact, flow)?.filter((one) => one !== screen)
  if (!providers) return []
  const place = placeOf(screen, 'call')
  if (providers.length === 0) {
    const brings = call.provides.includes(fact) ? 'only its own answer brings it' : 'no call of this flow brings it'
    const message = `the call ${quote(call.id)} waits for ${fact} for ever: ${brings}`
    return [{ place, message, mend: `Take ${fact} out of its bodyKeys, or make a call that provides it.` }]
  }
  const bringers = providers.filter((one) => one.value['skipButton'] === undefined)
  const isSure = bringers.some((one) => !one.dependsOn || !canHoldWithout(flow, screen.dependsOn, one.dependsOn))
  if (isSure) return []
  const related = providers.map((one) => ({
    place: one.dependsOn?.at.place ?? placeOf(one, 'skipButton'),
    message: `the screen ${quote(one.id)} is not for everyone`,
  }))
  const names = providers.map(({ id }) => quote(id)).join(', ')
  const message = `the call ${quote(call.id)} waits for ${fact} for ever where ${names} is left out or skipped`
  return [{ place, message, mend: 'Give both screens the same condition, or let everyone answer the other.', related }]
}
