import { callOf, fieldsSent } from '../calls/callOf.ts'
import type { Rule } from '../Rule.ts'
import { canHoldWithout, shownWhen } from '../conditions/neverShown.ts'
import { keyPlaceOf, placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import type { Fault } from '../Finding.ts'
import { orphans } from '../orphans.ts'
import type { Nearness } from '../fix/onlyNear.ts'
import { type RenamedName, renamedIn } from '../renamedIn.ts'
import { unknownName } from '../unknownName.ts'
import type { UnreadAnswer } from '@anamnesis/engine/schema'
import type { FieldUnderLint, FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'

/** A question of a flow with calls whose answer no call carries, or none where the screen of the call is hidden or skipped: it stays on the device. */
export const answerNotSent: Rule = {
  code: 'ANSWER_NOT_SENT',
  severity: 'error',
  check: (flow) => {
    const calling = flow.screens.filter((screen) => screen.value['call'] !== undefined)
    if (!flow.isWhole || calling.length === 0) return []
    // a call that is not defined is a finding of its own
    const isUnread = calling.some((screen) => callOf(screen, flow) === undefined)
    if (isUnread) return []
    const sent = calling.map((screen) => [screen, new Set(fieldsSent(screen, flow))] as const)
    const sendersOf = (field: FieldUnderLint) => sent.flatMap(([screen, fields]) => (fields.has(field) ? [screen] : []))
    const unsent = flow.screens.flatMap((screen) => screen.fields.find((field) => sendersOf(field).length === 0) ?? [])
    const lost = new Map<ScreenUnderLint, FieldUnderLint[]>()
    for (const field of flow.fields) {
      const senders = sendersOf(field)
      const last = senders.at(-1)
      if (last && isLostBehind(field, senders, flow)) lost.set(last, [...(lost.get(last) ?? []), field])
    }
    return [...unsent.map(neverSent), ...[...lost].map(([sender, fields]) => lostBehind(sender, fields))]
  },
}

/** Whether it can be answered by who then comes to none of the screens whose calls carry it, or skips them. */
function isLostBehind(field: FieldUnderLint, senders: readonly ScreenUnderLint[], flow: FlowUnderLint): boolean {
  if (senders.includes(field.screen)) return false
  const left = senders.filter(({ value }) => value['skipButton'] === undefined)
  if (left.some(({ dependsOn }) => dependsOn === undefined)) return false
  const isAnswered = { condition: { field: field.name, answered: true }, at: field.at }
  return canHoldWithout(flow, [isAnswered, ...shownWhen(field.screen, field)], shownWhen(...left))
}

function neverSent({ name, screen }: FieldUnderLint): Fault {
  return {
    place: placeOf(screen, 'id'),
    message: `no call sends the answer to ${quote(name)}`,
    mend: `Name a call on ${quote(screen.id)}, or write submitOnlyInnerStepValues: false on a later screen of its step that has one.`,
  }
}

function lostBehind(sender: ScreenUnderLint, fields: readonly FieldUnderLint[]): Fault {
  const isSkipped = sender.value['skipButton'] !== undefined
  const names = fields.map(({ name }) => quote(name)).join(', ')
  return {
    place: placeOf(sender, 'call'),
    message: `the screen of this call may be ${isSkipped ? 'skipped' : 'hidden'}: then no call sends the answer to ${names}`,
    mend: 'Name the call on a screen of the step that everyone comes to and nobody can skip, after these questions.',
    related: [
      {
        place: isSkipped ? keyPlaceOf(sender, 'skipButton') : (sender.dependsOn?.at.keyPlace ?? sender.at.place),
        message: 'why it may be so',
      },
    ],
  }
}

/** A screen, field or option that was there before, and that stored answers may still hold. Said with `--since` only. */
export const answersOrphaned: Rule = { code: 'ANSWER_ORPHANED', severity: 'warning', check: (flow): readonly Fault[] => orphans(flow) }

/** A question of the product whose answers nobody maps to facts, and that nobody said to tell nothing of health. */
export const unreadField = unreadRule('ANSWER_UNREAD_FIELD')

/** An option of a question of health that tells no fact, and that nobody said to mean nothing. */
export const unreadOption = unreadRule('ANSWER_UNREAD_OPTION')

/** A question of health that is answered in words or numbers which nothing reads. */
export const unreadText = unreadRule('ANSWER_UNREAD_TEXT')

/** A line of `renamed` whose old name is in use today, or whose new name is not: answers under way are not kept by it. */
export const renamedUnknown: Rule = {
  code: 'RENAMED_UNKNOWN',
  severity: 'error',
  check: (flow) => {
    const { isWhole, isShortened, screensById, fields } = flow
    // what a variant leaves out is not gone
    if (!isWhole || isShortened) return []
    const names = [...new Set(fields.map(({ name }) => name))]
    const renamed = renamedIn(flow)
    return [
      ...faultsOf(renamed.screens, [...screensById.keys()], 'screen'),
      ...faultsOf(renamed.fields, names, 'field'),
      ...[...renamed.options].flatMap(([name, { at, values }]) => {
        const offered = fields.filter((field) => field.name === name).flatMap(({ options }) => options.map(({ value }) => value))
        return names.includes(name)
          ? faultsOf(values, offered, `option of ${name}:`, 'as seen')
          : unknownName(name, names, at.keyPlace, 'field')
      }),
    ]
  },
}

function faultsOf(renamed: readonly RenamedName[], inUse: readonly string[], what: string, nearness?: Nearness): Fault[] {
  return renamed.flatMap(({ old, today, at }): Fault[] => {
    if (!inUse.includes(today)) return unknownName(today, inUse, at.place, what, nearness)
    if (!inUse.includes(old)) return []
    const message = `${quote(old)} is in use today, so answers to it stay where they are`
    return [{ place: at.keyPlace, message, mend: 'Write the name that was used before, or take this line away.' }]
  })
}

/** The rule on what questions ask and the product's table of answers does not know that tells the faults of one code. */
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

function faultOf({ value, message, mend }: UnreadAnswer, { at, options }: FieldUnderLint): Fault {
  const written = value === undefined ? at.children.get('name') : options.find((option) => option.value === value)?.at
  return { place: (written ?? at).place, message, mend }
}
