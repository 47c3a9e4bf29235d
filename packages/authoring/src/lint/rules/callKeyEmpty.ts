import { type CallUnderLint, callOf, fieldsSent } from '../calls/callOf.ts'
import { answerTo, everyKind, probeTransform } from '../calls/probeTransform.ts'
import type { Fault } from '../Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A key of a call's body that no field shown so far, and no fact, can fill: the server would get it empty. */
export const callKeyEmpty: Rule = {
  code: 'CALL_KEY_EMPTY',
  severity: 'error',
  check: (flow) =>
    flow.screens.flatMap((screen) => {
      const call = callOf(screen, flow)
      return call ? emptyKeys(screen, call, flow) : []
    }),
}

function emptyKeys(screen: ScreenUnderLint, { id, needs, transform: name }: CallUnderLint, flow: FlowUnderLint): Fault[] {
  const place = placeOf(screen, 'call')
  const fields = fieldsSent(screen, flow)
  const transform = name !== undefined && Object.hasOwn(flow.known.transforms, name) ? flow.known.transforms[name] : undefined
  if (!transform) {
    if (name !== undefined || fields.length + needs.length > 0) return []
    return [
      {
        place,
        message: `the call ${quote(id)} has nothing to send: its screen asks nothing`,
        mend: 'Take the call away, or name it on the screen that asks.',
      },
    ]
  }
  const answers = Object.fromEntries(
    fields.flatMap((field) => {
      const answer = answerTo(field)
      return answer === undefined ? [] : [[field.name, answer]]
    }),
  )
  const own = probeTransform(transform, answers, needs)
  const [whole, asked] = [probeTransform(transform, { ...everyKind, ...answers }, needs), own?.missedFacts ?? []]
  if (!own || !whole) return []
  const facts = [...asked].map((fact) => ({
    place,
    message: `the call ${quote(id)} sends ${quote(fact)}, which is none of its bodyKeys`,
    mend: `Add ${fact} to the bodyKeys of the call.`,
  }))
  const keys = [...new Set([...whole.filled].filter((key) => !own.filled.has(key)).concat(...own.missedAnswers))]
  if (keys.length === 0) return facts
  const screens = screen.value['submitOnlyInnerStepValues'] === false ? 'its step so far' : 'its screen'
  const message = `the call ${quote(id)} sends ${keys.map(quote).join(', ')}, and no field of ${screens} fills that`
  return [...facts, { place, message, mend: 'Ask for it on this screen, or name the call on the screen that does.' }]
}
