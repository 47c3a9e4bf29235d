import { basename } from 'node:path'
import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import type { Located } from '../document/Located.ts'
import { closestName } from '../fix/closestName.ts'
import { replaceValue } from '../fix/replaceValue.ts'
import { unknownName } from '../unknownName.ts'
import { everyField, everyText } from '../everyText.ts'
import { everyComparison } from '../everyComparison.ts'
import { everyFlag } from '../everyCondition.ts'
import { brandKeyOf } from '../../resolve/placeholdersOf.ts'
import { callOf } from '../calls/callOf.ts'
import { FACT, undefinedName } from '../undefinedNames.ts'
import type { FlowUnderLint } from '../FlowUnderLint.ts'
import type { Fault } from '../Finding.ts'
import { outcomesOf } from '../outcomesOf.ts'
import { answersInText, didYouMean } from '@anamnesis/engine/schema/internal'
import { quote } from '../quote.ts'
import { shownInterrupts } from '../shownInterrupts.ts'

/** An undefined call: checked in the document for a resolved flow, otherwise in the library. */
export const unknownCall: Rule = {
  code: 'FLOW_UNKNOWN_CALL',
  severity: 'error',
  check: ({ kind, root, screens, known }) => {
    const own = [...(root.children.get('calls')?.children.keys() ?? [])].map(String)
    const calls = kind === 'resolved-flow' ? own : known.calls
    return screens.flatMap((screen) => unknownName(screen.value['call'], calls, placeOf(screen, 'call'), 'call'))
  },
}

/** A custom component that no host registers. */
export const unknownComponent: Rule = {
  code: 'FLOW_UNKNOWN_COMPONENT',
  severity: 'error',
  check: ({ screens, known }) =>
    screens.flatMap((screen) =>
      unknownName(screen.value['customComponent'], known.components, placeOf(screen, 'customComponent'), 'custom component').map(
        (fault) => ({
          ...fault,
          suggestion: `${fault.suggestion} ${NEW_COMPONENT}`,
        }),
      ),
    ),
}

const NEW_COMPONENT = 'A developer lists components in the code of the product, under "components".'

/** An exclusive option that is not among the options, so it clears nothing. */
export const unknownExclusiveOption: Rule = {
  code: 'OPTION_EXCLUSIVE_UNKNOWN',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap((field) => {
      const values = field.options.map(({ value }) => value)
      // an empty list is reported separately
      if (values.length === 0) return []
      return unknownName(field.value['exclusiveOption'], values, placeOf(field, 'exclusiveOption'), 'option', 'as seen')
    }),
}

/** A fact that the product does not define. */
export const unknownFact: Rule = {
  code: 'FACT_UNKNOWN',
  severity: 'error',
  check: (flow) =>
    everyComparison(flow).flatMap(({ name, value, place }) =>
      flow.known.answersOnFile.includes(name) ? undefinedName(FACT, value, place, flow.known.facts()) : [],
    ),
}

/** An unknown feature flag or value: the condition never holds. */
export const unknownFlag: Rule = {
  code: 'FLAG_UNKNOWN',
  severity: 'error',
  check: (flow) => {
    const { flags } = flow.known
    if (!flags) return []
    return everyFlag(flow).flatMap(({ atom: { flag, value }, at }): Fault[] => {
      const values = flags.get(flag)
      if (!values)
        return unknownName(flag, [...flags.keys()], placeOf({ at }, 'flag'), 'flag').map((fault) => ({
          ...fault,
          suggestion: flags.size === 0 ? FIRST_FLAG : `${fault.suggestion} ${NEW_FLAG}`,
        }))
      if (values.includes(value)) return []
      const message = `the flag ${quote(flag)} never has the value ${JSON.stringify(value)}`
      const place = placeOf({ at }, 'value')
      const meant = values.find((one) => String(one) === String(value))
      const fix = typeof meant === 'string' || typeof meant === 'boolean' ? replaceValue(place, value, meant) : undefined
      return [{ place, message, suggestion: `Write one of ${values.map((one) => JSON.stringify(one)).join(', ')}.`, ...(fix && { fix }) }]
    })
  },
}

const FIRST_FLAG =
  'No flag is listed yet. Write { "ask-drive": { "about": "…", "values": [true, false] } } with its name into a file, and name the file in the config: "flags": "flags.json".'
const NEW_FLAG = 'Add a new flag with its values to the file that the config names under "flags".'

/** A handler that neither the flows nor the host registers. */
export const unknownHandler: Rule = {
  code: 'FLOW_UNKNOWN_HANDLER',
  severity: 'error',
  check: ({ screens, known }) =>
    screens.flatMap((screen) =>
      ['onMount', 'onSubmit'].flatMap((key) =>
        unknownName(screen.value[key], [...Object.keys(known.handlers), ...known.hostHandlers], placeOf(screen, key), 'handler'),
      ),
    ),
}

/** An undefined interrupt named by a call or a handler. */
export const unknownInterrupt: Rule = {
  code: 'FLOW_UNKNOWN_INTERRUPT',
  severity: 'error',
  check: (flow) => {
    const own = [...(flow.root.children.get('interrupts')?.children.keys() ?? [])].map(String)
    const interrupts = flow.kind === 'resolved-flow' ? own : flow.known.interrupts
    const decided = flow.screens.flatMap((screen) =>
      outcomesOf(screen, flow).flatMap(({ place, outcome }) =>
        outcome.type === 'interrupt' ? unknownName(outcome.interrupt, interrupts, place, 'interrupt to show:') : [],
      ),
    )
    return [...refused(flow, interrupts), ...decided]
  },
}

function refused({ root }: FlowUnderLint, interrupts: readonly string[]): Fault[] {
  return [...(root.children.get('calls')?.children.values() ?? [])].flatMap((call) =>
    [...(call.children.get('refusals')?.children.values() ?? [])].flatMap((refusal) => {
      const interrupt = refusal.children.get('interrupt')
      return interrupt ? unknownName(interrupt.value, interrupts, interrupt.place, 'interrupt') : []
    }),
  )
}

/** An undefined option list. */
export const unknownOptions: Rule = {
  code: 'FLOW_UNKNOWN_OPTIONS',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ at }) => {
      const name = at.children.get('options')?.children.get('$options')
      return name ? unknownName(name.value, flow.known.optionLists, name.place, 'list of options') : []
    }),
}

/** A `{placeholder}` without a value: patients would see the braces. */
export const unknownPlaceholder: Rule = {
  code: 'FLOW_UNKNOWN_PLACEHOLDER',
  severity: 'error',
  check: (flow) => [...unknownPlaceholders(flow), ...placeholdersWithoutValue(flow)],
}

/** Placeholders that the brands of a flow, or of the flows with a screen, do not define. */
function placeholdersWithoutValue(flow: FlowUnderLint): Fault[] {
  const { kind, root, screens, known } = flow
  if (kind === 'resolved-flow') return []
  const brand = root.children.get('labels')?.children.get('brand')?.value
  const brands = kind === 'screen' ? known.brandsNaming(basename(root.place.file, '.json')) : [String(brand)]
  // other flows show other interrupts and call other calls
  const calls = screens.flatMap((screen) => callOf(screen, flow)?.at ?? [])
  const shared = [...new Set([...shownInterrupts(flow).map(({ at }) => at), ...calls])]
  const written = [...root.children].flatMap(([key, at]) => (key === 'interrupts' || key === 'calls' ? [] : at))
  const texts = [...written, ...shared].flatMap(everyText)
  return brands.flatMap((name) => {
    const { file, placeholders = [] } = known.gapsOf(name) ?? {}
    return placeholders.flatMap((placeholder) =>
      texts.flatMap(({ text, at: { place } }): Fault[] => {
        if (!text.includes(`{${placeholder}}`)) return []
        const key = brandKeyOf(placeholder)
        const message = `the brand ${quote(name)} defines no ${quote(key)}, so ${quote(`{${placeholder}}`)} has no value`
        return [{ place, message, suggestion: `Write "${key}" in ${file}, or leave {${placeholder}} out.` }]
      }),
    )
  })
}

/** Braces in which there is no known placeholder and no answer: patients would see them. */
function unknownPlaceholders({ kind, root, known, fieldsByName }: FlowUnderLint): Fault[] {
  return everyText(root).flatMap((written) =>
    bracesIn(written.text).flatMap((braces): Fault[] => {
      const { text, at } = written
      const name = braces.slice(1, -1)
      const place = at.place
      if (name === '')
        return [{ place, message: `patients would read ${quote(braces)}`, suggestion: 'Remove the brace, and any other in this text.' }]
      if (IS_ANSWER.test(braces)) return [{ place, message: `patients would read ${quote(braces)}`, ...answerMeant(braces, text, at) }]
      if (kind === 'resolved-flow')
        return [
          {
            place,
            message: `the placeholder ${quote(braces)} has no value`,
            suggestion: 'Write the text itself, or resolve the flow again.',
          },
        ]
      if (known.placeholders.includes(name)) return []
      return [{ place, message: `there is no placeholder ${quote(braces)}`, ...meantBy(name, text, at, known, fieldsByName) }]
    }),
  )
}

/** The braces of a text with what is in them, apart from answers, and the first brace without a match. */
function bracesIn(text: string): readonly string[] {
  const found = /[{}]/.test(text) ? [...new Set(text.match(BRACES))] : []
  const single = found.find((braces) => braces.length === 1)
  return found.filter((braces) => (braces.length > 1 ? answersInText(braces).length === 0 : braces === single))
}

const BRACES = /\{[^{}]*\}|[{}]/g
const IS_ANSWER = /^\{\s*answer\b/i
/** The name of an answer in braces, with the words for a missing one. */
const ANSWER_PARTS = /^\{\s*answer[\s:]\s*([A-Za-z][\w-]*)\s*(?:\|([^|]*))?\}$/i

/** The answer that was meant, with its fix. */
function answerMeant(braces: string, text: string, { place }: Located): Pick<Fault, 'suggestion' | 'fix'> {
  const [, name, words] = ANSWER_PARTS.exec(braces) ?? []
  if (name === undefined) return { suggestion: 'Write the name of one field: {answer:…}, or {answer:…|…} with words for a missing answer.' }
  const meant = `{answer:${name}${words === undefined ? '' : `|${words.trim()}`}}`
  return {
    suggestion: `Write ${meant}.`,
    fix: replaceValue(
      place,
      text,
      text.replaceAll(braces, () => meant),
    ),
  }
}

/** The placeholder that was meant, or the answer, with its fix. */
function meantBy(
  name: string,
  text: string,
  { place }: Located,
  { placeholders }: FlowUnderLint['known'],
  fields: FlowUnderLint['fieldsByName'],
): Pick<Fault, 'suggestion' | 'fix'> {
  const letters = (one: string) => one.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
  const own = placeholders.find((one) => letters(one) === letters(name)) ?? closestName(name, placeholders)
  const answer = fields.has(name) ? name : closestName(name, [...fields.keys()])
  const meant = own ?? (answer === undefined ? undefined : `answer:${answer}`)
  if (meant === undefined) return { suggestion: `${didYouMean(name, placeholders)} ${ANSWER_IN_TEXT}` }
  const fix = replaceValue(place, text, text.replaceAll(`{${name}}`, `{${meant}}`))
  return { suggestion: own === undefined ? `Write {${meant}}.` : didYouMean(meant, [meant]), ...(fix && { fix }) }
}

const ANSWER_IN_TEXT = 'For an answer or a score, write {answer:…} with its name.'

/** An unknown screen named by a step, an interrupt or a handler. */
export const unknownScreen: Rule = {
  code: 'FLOW_UNKNOWN_SCREEN',
  severity: 'error',
  check: (flow) => [...fragmentsNamed(flow), ...(flow.isWhole ? screensLedTo(flow) : [])],
}

function fragmentsNamed({ kind, root, known }: FlowUnderLint): Fault[] {
  if (kind !== 'flow') return []
  return [...(root.children.get('steps')?.children.values() ?? [])].flatMap((step) =>
    [...(step.children.get('screens')?.children.values() ?? [])].flatMap((screen) =>
      unknownName(screen.value, known.fragments, screen.place, 'screen'),
    ),
  )
}

function screensLedTo(flow: FlowUnderLint): Fault[] {
  const ids = [...flow.screensById.keys()]
  const shown = new Set(shownInterrupts(flow).map(({ name }) => name))
  const interrupts = [...(flow.root.children.get('interrupts')?.children ?? [])].flatMap(([name, interrupt]) =>
    // a shared interrupt may lead to screens that only the flows showing it have
    (flow.kind === 'flow' && !shown.has(String(name)) ? [] : [...(interrupt.children.get('actions')?.children.values() ?? [])]).flatMap(
      (action) => {
        const screen = action.children.get('screen')
        return screen ? unknownName(screen.value, ids, screen.place, 'screen') : []
      },
    ),
  )
  const handlers = flow.screens.flatMap((screen) =>
    outcomesOf(screen, flow).flatMap(({ place, outcome }) =>
      outcome.type === 'go-to' ? unknownName(outcome.screen, ids, place, 'screen to lead to:') : [],
    ),
  )
  return [...interrupts, ...handlers]
}

/** A variant that leaves out an unknown step. */
export const unknownStep: Rule = {
  code: 'FLOW_UNKNOWN_STEP',
  severity: 'error',
  check: ({ root }) => {
    const steps = [...(root.children.get('steps')?.children.values() ?? [])].map((step) => String(step.children.get('id')?.value))
    return [...(root.children.get('variants')?.children.values() ?? [])].flatMap((variant) =>
      [...(variant.children.get('omit')?.children.values() ?? [])].flatMap((id) => unknownName(id.value, steps, id.place, 'step')),
    )
  },
}

/** An unregistered transform of a call's body. */
export const unknownTransform: Rule = {
  code: 'FLOW_UNKNOWN_TRANSFORM',
  severity: 'error',
  check: ({ root, known }) =>
    [...(root.children.get('calls')?.children.values() ?? [])].flatMap((call) => {
      const transform = call.children.get('transform')
      return transform ? unknownName(transform.value, Object.keys(known.transforms), transform.place, 'transform') : []
    }),
}
