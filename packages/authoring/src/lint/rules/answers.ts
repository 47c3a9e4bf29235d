import { callOf, fieldsSent } from '../calls/callOf.ts'
import { fieldsCarried } from '../calls/fieldsCarried.ts'
import type { Rule } from '../Rule.ts'
import { canHoldWithout, visibilityConditions } from '../conditions/unsatisfiableConditions.ts'
import { isWithin, keyPlaceOf, placeOf } from '../placeOf.ts'
import { callKeyEmpty } from './calls.ts'
import { quote } from '../quote.ts'
import type { Fault } from '../Finding.ts'
import type { UnreadAnswer } from '@anamnesis/engine/schema/internal'
import type { ConditionUnderLint, FieldUnderLint, FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'

/** What becomes of answers: sent by a call, and read by the answer table. First an answer that no call sends for some patients, as there is no call, or its screen is hidden, skipped or behind the end. It stays on the device. */
export const answerNotSent: Rule = {
  code: 'ANSWER_NOT_SENT',
  severity: 'error',
  check: (flow) => {
    const calling = flow.screens.filter((screen) => screen.value['call'] !== undefined)
    if (!flow.isWhole || calling.length === 0) return []
    // an undefined call is reported separately
    const isUnread = calling.some((screen) => callOf(screen, flow) === undefined)
    if (isUnread) return []
    const sent = calling.map((screen) => [screen, new Set(fieldsCarried(screen, flow))] as const)
    const sendersOf = (field: FieldUnderLint) => sent.flatMap(([screen, fields]) => (fields.has(field) ? [screen] : []))
    const unsent = new Map<number, FieldUnderLint[]>()
    const leftOut = new Map<ScreenUnderLint, FieldUnderLint[]>()
    const lost = new Map<ScreenUnderLint, FieldUnderLint[]>()
    const ended = new Map<ScreenUnderLint, FieldUnderLint[]>()
    const ends = flow.screens.filter(({ value }) => value['end'] === true)
    for (const field of flow.fields) {
      const senders = sendersOf(field)
      const last = senders.at(-1)
      const { step } = field.screen
      const dropping = last ? undefined : calling.find((screen) => fieldsSent(screen, flow).includes(field))
      if (dropping) leftOut.set(dropping, [...(leftOut.get(dropping) ?? []), field])
      else if (!last) unsent.set(step, [...(unsent.get(step) ?? []), field])
      if (last && isLostBehind(field, senders, flow)) lost.set(last, [...(lost.get(last) ?? []), field])
      const end = last && ends.find((one) => one.position >= field.screen.position && isLostAt(one, field, senders, flow))
      if (end) ended.set(end, [...(ended.get(end) ?? []), field])
    }
    return [
      ...[...unsent.values()].map(neverSent),
      ...leftOutBy(leftOut, flow),
      ...[...lost].map(([sender, fields]) => lostBehind(sender, fields)),
      ...[...ended].map(([end, fields]) => lostAt(end, fields)),
    ]
  },
}

/** Whether a patient can answer the field and reach the end without a screen that sends it. */
function isLostAt(end: ScreenUnderLint, field: FieldUnderLint, senders: readonly ScreenUnderLint[], flow: FlowUnderLint): boolean {
  const before = senders.filter(({ position }) => position <= end.position)
  return !before.includes(end) && isLostBehind(field, before, flow, visibilityConditions(end))
}

function lostAt(end: ScreenUnderLint, fields: readonly FieldUnderLint[]): Fault {
  const names = fields.map(({ name }) => quote(name)).join(', ')
  return {
    place: keyPlaceOf(end, 'end'),
    message: `the form may end here before a call sends the answer to ${names}`,
    suggestion: `Name a call on ${quote(end.id)} with submitWholeForm: true.`,
  }
}

/** Whether a patient can answer the field, and then miss or skip every screen that sends it while more conditions hold. */
function isLostBehind(
  field: FieldUnderLint,
  senders: readonly ScreenUnderLint[],
  flow: FlowUnderLint,
  more: readonly ConditionUnderLint[] = [],
): boolean {
  if (senders.includes(field.screen)) return false
  const unskippable = senders.filter(({ value }) => value['skipButton'] === undefined)
  if (unskippable.some(({ dependsOn }) => dependsOn === undefined)) return false
  const isAnswered = { condition: { field: field.name, answered: true }, at: field.at }
  return canHoldWithout(flow, [isAnswered, ...visibilityConditions(field.screen, field), ...more], visibilityConditions(...unskippable))
}

const MOST_NAMED = 4

/** The unsent answers of a step have one cause, reported at the first screen. */
function neverSent(fields: readonly FieldUnderLint[]): Fault {
  const [first, ...others] = new Set(fields.map(({ screen }) => screen))
  const names = fields.slice(0, MOST_NAMED).map(({ name }) => quote(name))
  const more = fields.length - names.length
  const last = others.at(-1) ?? first
  return {
    // there is no group without a field
    place: placeOf(first as ScreenUnderLint, 'id'),
    message: `no call sends the answer to ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    suggestion: `Name a call on ${quote(last?.id)}${others.length > 0 ? ' with submitOnlyInnerStepValues: false' : ''}, or write submitOnlyInnerStepValues: false on a later screen of its step that has one, or submitWholeForm: true on the last.`,
    ...(others.length > 0 && { related: others.map((screen) => ({ place: placeOf(screen, 'id'), message: 'nor of this screen' })) }),
  }
}

function leftOutBy(leftOut: ReadonlyMap<ScreenUnderLint, readonly FieldUnderLint[]>, flow: FlowUnderLint): Fault[] {
  // a call without what it sends is reported separately
  const empty = leftOut.size === 0 ? [] : callKeyEmpty.check(flow)
  return [...leftOut].flatMap(([screen, fields]) => {
    const place = placeOf(screen, 'call')
    const message = `the call ${quote(screen.value['call'])} leaves out the answer to ${fields.map(({ name }) => quote(name)).join(', ')}`
    return empty.some((fault) => isWithin(fault.place, place))
      ? []
      : [{ place, message, suggestion: 'Ask for it on a screen of its own with a call that sends it.' }]
  })
}

function lostBehind(sender: ScreenUnderLint, fields: readonly FieldUnderLint[]): Fault {
  const isSkipped = sender.value['skipButton'] !== undefined
  const names = fields.map(({ name }) => quote(name)).join(', ')
  return {
    place: placeOf(sender, 'call'),
    message: `the screen of this call may be ${isSkipped ? 'skipped' : 'hidden'}: then no call sends the answer to ${names}`,
    suggestion: 'Name the call on a screen of the step that every patient reaches and cannot skip, after these questions.',
    related: [
      {
        place: isSkipped ? keyPlaceOf(sender, 'skipButton') : (sender.dependsOn?.at.keyPlace ?? sender.at.place),
        message: 'why it may be so',
      },
    ],
  }
}

/** A question without an entry in the product's answer table. */
export const unreadField = unreadRule('ANSWER_UNREAD_FIELD')

/** An option of a health question that maps to no fact and is not marked as irrelevant. */
export const unreadOption = unreadRule('ANSWER_UNREAD_OPTION')

/** A health question with a free-text or numeric answer that no rule reads. */
export const unreadText = unreadRule('ANSWER_UNREAD_TEXT')

/** A rule that reports the unread answers of one code. */
function unreadRule(code: UnreadAnswer['code']): Rule {
  return {
    code,
    severity: 'error',
    check: ({ fields, known }) =>
      fields
        .filter(({ name, type }) => name !== '' && type !== '')
        .flatMap((field) =>
          known
            .unreadIn({ name: field.name, type: field.type, values: field.options.map(({ value }) => value) })
            .flatMap((unread) => (unread.code === code ? [faultOf(unread, field)] : [])),
        ),
  }
}

function faultOf({ value, message, suggestion }: UnreadAnswer, { at, options }: FieldUnderLint): Fault {
  const written = value === undefined ? at.children.get('name') : options.find((option) => option.value === value)?.at
  return { place: (written ?? at).place, message, suggestion }
}
