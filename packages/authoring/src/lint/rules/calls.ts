import type { BodyKey } from '@anamnesis/engine/schema/internal'
import { type CallUnderLint, callOf, providersOf, fieldsSent } from '../calls/callOf.ts'
import { canHoldWithout, visibilityConditions } from '../conditions/unsatisfiableConditions.ts'
import type { Fault } from '../Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { placeOf, keyPlaceOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import { answerTo, everyKind, probeTransform } from '../calls/probeTransform.ts'
import { isSecret } from '../isSecret.ts'

/** A call that needs a fact which no earlier call provides for every patient: it waits forever. */
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
    const brings = call.provides.includes(fact) ? 'only its own response provides it' : 'no call of this flow provides it'
    const message = `the call ${quote(call.id)} waits for ${fact} forever: ${brings}`
    return [{ place, message, suggestion: `Remove ${fact} from its bodyKeys, or add a call that provides it.` }]
  }
  const bringers = providers.filter((one) => one.value['skipButton'] === undefined)
  const isSure = bringers.some((one) => !one.dependsOn || !canHoldWithout(flow, visibilityConditions(screen), [one.dependsOn]))
  if (isSure) return []
  const related = providers.map((one) => ({
    place: one.dependsOn?.at.place ?? placeOf(one, 'skipButton'),
    message: `the screen ${quote(one.id)} is conditional`,
  }))
  const names = providers.map(({ id }) => quote(id)).join(', ')
  const message = `the call ${quote(call.id)} waits for ${fact} forever where ${names} is left out or skipped`
  return [{ place, message, suggestion: 'Give both screens the same condition, or make the other unconditional.', related }]
}

/** A key of a call's body that no shown field or fact can fill, so the server receives it empty. */
export const callKeyEmpty: Rule = {
  code: 'CALL_KEY_EMPTY',
  severity: 'error',
  check: (flow) =>
    flow.screens.flatMap((screen) => {
      const call = callOf(screen, flow)
      // the earlier screens of the step are unknown
      const isUnknown = !flow.isWhole && carriesOthers(screen)
      return call && !isUnknown ? emptyKeys(screen, call, flow) : []
    }),
}

/** Whether the call carries the answers of other screens. */
const carriesOthers = ({ value }: ScreenUnderLint) => value['submitOnlyInnerStepValues'] === false || value['submitWholeForm'] === true

function emptyKeys(screen: ScreenUnderLint, { id, needs, transform: name }: CallUnderLint, flow: FlowUnderLint): Fault[] {
  const place = placeOf(screen, 'call')
  const fields = fieldsSent(screen, flow)
  const transform = name !== undefined && Object.hasOwn(flow.known.transforms, name) ? flow.known.transforms[name] : undefined
  if (!transform) {
    const isCalculated = screen.calculated.some(({ value }) => value['sent'] === true)
    if (name !== undefined || fields.length + needs.length > 0 || isCalculated) return []
    return [
      {
        place,
        message: `the call ${quote(id)} has nothing to send: its screen asks nothing`,
        suggestion: flow.fields.some((field) => field.screen.position < screen.position)
          ? 'Write "submitWholeForm": true to send what was asked so far, or "submitOnlyInnerStepValues": false for its step only.'
          : 'Remove the call, or name it on the screen that asks. With "submitWholeForm": true it sends what earlier screens ask.',
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
    message: `the call ${quote(id)} sends ${quote(fact)}, which is not in its bodyKeys`,
    suggestion: `Add ${fact} to the bodyKeys of the call.`,
  }))
  const keys = [...new Set([...whole.filled].filter((key) => !own.filled.has(key)).concat(...own.missedAnswers))]
  if (keys.length === 0) return facts
  const screens = carriesOthers(screen) ? 'the screens so far' : 'its screen'
  const message = `the call ${quote(id)} sends ${keys.map(quote).join(', ')}, and no field of ${screens} fills it`
  return [...facts, { place, message, suggestion: 'Ask for it on this screen, or name the call on the screen that does.' }]
}

/** A password, card or file whose call waits for a later screen. It is never stored, so a reload loses it. */
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
        const related = [{ place: placeOf(first, 'call'), message: `the call that provides ${fact}` }]
        return [{ place: placeOf(screen, 'call'), message, suggestion: 'Ask for it after that screen.', related }]
      })
    }),
}

/** A flow with questions and no calls, although the library defines calls. */
export const withoutCalls: Rule = {
  code: 'FLOW_WITHOUT_CALLS',
  severity: 'warning',
  check: ({ isWhole, kind, root, screens, fields, known }) =>
    !isWhole ||
    (kind === 'resolved-flow' ? (root.children.get('calls')?.children.size ?? 0) : known.callDefinitions.size) === 0 ||
    fields.length === 0 ||
    screens.some((screen) => screen.value['call'] !== undefined)
      ? []
      : [
          {
            place: keyPlaceOf({ at: root }, 'id'),
            message: 'no screen of this flow names a call: its answers stay on the device',
            suggestion: 'Name a call on each screen that asks, unless the page around it takes the answers.',
          },
        ],
}
