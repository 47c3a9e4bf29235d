import { answersInText, mayContainAnswers } from '@anamnesis/engine/schema/internal'
import { whyMissingShown } from '../calculations/whyMissing.ts'
import { visibilityConditions } from '../conditions/unsatisfiableConditions.ts'
import type { Located } from '../document/Located.ts'
import { everyText, type TextUnderLint } from '../everyText.ts'
import type { Fault } from '../Finding.ts'
import type { FieldUnderLint, FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { isSecret } from '../isSecret.ts'
import { quote } from '../quote.ts'
import type { Rule } from '../Rule.ts'
import { entryAnswer } from '../entryAnswer.ts'
import { unknownName } from '../unknownName.ts'

/** An answer within a text that is never filled in: unknown, asked later, secret, or in a text without answers. */
export const textAnswerUnknown: Rule = {
  code: 'TEXT_ANSWER_UNKNOWN',
  severity: 'error',
  check: (flow) => {
    const uses = usesIn(flow)
    const filled = new Set(uses.map(({ at }) => at))
    const elsewhere = everyText(flow.root).filter(({ text, at }) => answersInText(text).length > 0 && !filled.has(at))
    return [
      ...elsewhere.map(({ text, key, at }) => ({
        place: at.place,
        message: `answers are not filled in within this ${key}`,
        ...(defaultMeant(text, key, at) ?? {
          suggestion: 'Write the answer into a title, label, description, warning, option or button.',
        }),
      })),
      ...uses.flatMap((use) => unreadable(use, flow)),
    ]
  },
}

/** An answer within a text that some patients lack, without words for them. */
export const textAnswerMissing: Rule = {
  code: 'TEXT_ANSWER_MAY_BE_MISSING',
  severity: 'error',
  check: (flow) =>
    usesIn(flow).flatMap((use): Fault[] => {
      const { at, name, fallback, screen, field } = use
      if (fallback !== undefined || unreadable(use, flow).length > 0) return []
      const suggestion = `Write words for a missing answer: {answer:${name}|there}.`
      if (!screen) return [{ place: at.place, message: `the answer ${quote(name)} may be missing where this is shown`, suggestion }]
      if (!flow.isWhole) return []
      const conditions = visibilityConditions(screen, ...(field ? [field] : []))
      const related = whyMissingShown(name, { screen, conditions }, flow).map(({ place, message }) => ({ place, message }))
      const reasons = related.map(({ message }) => message).join(', ')
      return related.length > 0
        ? [{ place: at.place, message: `${quote(name)} has no answer for some patients: ${reasons}`, suggestion, related }]
        : []
    }),
}

/** A text with an answer, and where patients read it. */
interface AnswerUse extends TextUnderLint {
  readonly name: string
  readonly fallback: string | undefined
  /** Undefined in an interrupt, which several screens may show. */
  readonly screen: ScreenUnderLint | undefined
  /** The field with the text. */
  readonly field: FieldUnderLint | undefined
  /** Read when the screen is left. */
  readonly isLater: boolean
}

/** The default that is an answer, where it is written as a text. */
function defaultMeant(text: string, key: string, { place }: Located): Pick<Fault, 'suggestion' | 'fix'> | undefined {
  const [answer, ...others] = answersInText(text)
  if (key !== 'default' || !answer || others.length > 0 || !/^\{[^{}]*\}$/.test(text)) return undefined
  const meant = `{ "field": "${answer.name}" }`
  return {
    suggestion: `Write "default": ${meant}.`,
    fix: { says: '“default” is an answer', edits: [{ place, was: JSON.stringify(text), text: meant }] },
  }
}

function unreadable(use: AnswerUse, flow: FlowUnderLint): Fault[] {
  const {
    at: { place },
    name,
  } = use
  const read = flow.fieldsByName.get(name)
  if (read?.some(isSecret)) return [{ place, message: `${quote(name)} is secret and never shown`, suggestion: 'Leave it out.' }]
  if (!flow.isWhole) return []
  if (!read) return entryAnswer(name, place, flow) ?? unknownName(name, [...flow.fieldsByName.keys()], place, 'field')
  if (read.some((one) => isBefore(one, use))) return []
  return [{ place, message: `${quote(name)} is asked only after this text`, suggestion: 'Write it on a later screen.' }]
}

function isBefore(read: FieldUnderLint, { screen, field, isLater }: AnswerUse): boolean {
  if (!screen || read.screen.position < screen.position) return true
  return read.screen === screen && (isLater || (field !== undefined && read.index < field.index))
}

/** Keys of a screen whose texts are read elsewhere, or by no patient. */
const NOT_OF_SCREEN = ['fields', 'conditionalFields', 'rules', 'calculated']

function usesIn(flow: FlowUnderLint): AnswerUse[] {
  const inside = (texts: readonly TextUnderLint[], place: Pick<AnswerUse, 'screen' | 'field' | 'isLater'>) =>
    texts.flatMap((text) => (isFilled(text) ? answersInText(text.text).map((answer) => ({ ...text, ...answer, ...place })) : []))
  const screens = flow.screens.flatMap((screen) => {
    const others = new Set(NOT_OF_SCREEN.flatMap((key) => textsAt(screen.at.children.get(key))).map(({ at }) => at))
    const own = everyText(screen.at).filter(({ at }) => !others.has(at))
    const said = textsAt(screen.at.children.get('rules')).filter(({ key }) => key === 'says')
    return [
      ...inside(own, { screen, field: undefined, isLater: false }),
      ...inside(said, { screen, field: undefined, isLater: true }),
      ...screen.fields.flatMap((field) => inside(everyText(field.at), { screen, field, isLater: false })),
    ]
  })
  const interrupts = [...(flow.root.children.get('interrupts')?.children.values() ?? [])].flatMap(everyText)
  return [...screens, ...inside(interrupts, { screen: undefined, field: undefined, isLater: true })]
}

const textsAt = (at: Located | undefined) => (at ? everyText(at) : [])
const isFilled = ({ key }: TextUnderLint) => key === 'says' || mayContainAnswers(key)
