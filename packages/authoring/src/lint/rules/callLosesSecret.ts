import { callOf, fieldsSent, providersOf } from '../calls/callOf.ts'
import { isSecret } from '../isSecret.ts'
import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A password, card or file whose call has to wait for a later screen: it is never stored, so a reload meanwhile loses it. */
export const callLosesSecret: Rule = {
  code: 'CALL_LOSES_SECRET',
  severity: 'error',
  check: (flow) =>
    flow.screens.flatMap((screen) => {
      const call = callOf(screen, flow)
      const secret = call && fieldsSent(screen, flow).find(isSecret)
      if (!call || !secret) return []
      return call.needs.flatMap((fact) => {
        const providers = providersOf(fact, flow) ?? []
        const [first] = providers
        if (!first || providers.some(({ position }) => position <= screen.position)) return []
        const message = `${quote(secret.name)} is never stored, but its call ${quote(call.id)} waits for ${fact} until ${quote(first.id)}`
        const related = [{ place: placeOf(first, 'call'), message: `the call that brings ${fact}` }]
        return [{ place: placeOf(screen, 'call'), message, mend: 'Ask for it after that screen.', related }]
      })
    }),
}
