import { callOf, fieldsSent } from '../calls/callOf.ts'
import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A question of a flow with calls whose answer none of them carries: whoever checks the answers at the end misses it. */
export const answerNotSent: Rule = {
  code: 'ANSWER_NOT_SENT',
  severity: 'error',
  check: (flow) => {
    const calling = flow.screens.filter((screen) => screen.value['call'] !== undefined)
    if (!flow.isWhole || calling.length === 0) return []
    const sent = new Set(calling.flatMap((screen) => fieldsSent(screen, flow)))
    // a call that is not defined is a finding of its own
    const isUnread = calling.some((screen) => callOf(screen, flow) === undefined)
    if (isUnread) return []
    return flow.screens.flatMap((screen) => {
      const lost = screen.fields.find((field) => !sent.has(field))
      if (!lost) return []
      return [
        {
          place: placeOf(screen, 'id'),
          message: `no call sends the answer to ${quote(lost.name)}`,
          mend: `Name a call on ${quote(screen.id)}, or write submitOnlyInnerStepValues: false on a later screen of its step that has one.`,
        },
      ]
    })
  },
}
