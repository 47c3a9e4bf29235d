import type { Condition, Screen, Field, FieldOf, Option } from '@anamnesis/engine/schema'
import { sensitivityOf } from '@anamnesis/engine/internal'
import { eventsOf, type EntryField, fixedBound, formatCount, type Sensitivity } from '@anamnesis/engine/schema/internal'
import { calculationInWords } from './calculationInWords.ts'
import { conversionInWords } from './conversionInWords.ts'
import { questionTables } from './questionTables.ts'
import { conditionInWords } from './conditionInWords.ts'
import type { FlowNames } from './namesInFlow.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import type { PlannedRule, PlannedScreen } from './numberScreens.ts'
import { richMarkdown } from './richMarkdown.ts'
import { type RefusedAnswer, refusalsOf } from './refusalsOf.ts'
import { longOptionLines, optionText } from './longOptionLines.ts'
import { namesInEntry } from './namesInEntry.ts'
import { isMedicationList, MEDICATION_LIST_ANCHOR, medicationListHash } from './medicationList.ts'
import { MEDICINES_PAGE } from './medicinesPage.ts'

/** A screen of the page: its condition, texts and questions, its stops, and the call on leaving. */
export function screenSection(at: PlannedScreen, names: FlowNames, ruleLines: (rules: readonly PlannedRule[]) => string): string {
  const { number, heading, screen, fields, rules, hostHandlers } = at
  const tables = questionTables(fields)
  const blocks = [
    `### ${number} ${plainMarkdown(heading)}`,
    `Screen \`${screen.id}\`.${screen.public ? ' Open to visitors without an account.' : ''}`,
    screen.dependsOn ? `**Shown only if** ${conditionInWords(screen.dependsOn, names)}.` : '',
    richMarkdown(screen.subTitle ?? ''),
    richMarkdown(screen.description ?? ''),
    ...(screen.texts ?? []).map((texts) => otherTexts(texts, names)),
    ...fields.flatMap((field, index) => {
      const row = tables.get(field)
      const lines = fieldLines(field, names, index === 0 ? heading : '', row !== undefined)
      return row?.isFirst ? [tableLines(row), lines] : [lines]
    }),
    ...(screen.calculated ?? []).map((one) => calculationInWords(one, names)),
    aroundThem(screen, names),
    screen.trackOpening === undefined ? '' : `On opening, ${eventsInWords(screen.trackOpening)}.`,
    rules.length > 0 ? `${rules.length > 1 ? 'Rules; the first that holds decides:' : 'Rule:'}\n\n${ruleLines(rules)}` : '',
    ...hostHandlers.map(
      (name) => `The handler \`${name}\` belongs to the app around the questionnaire; what it decides is not on this page.`,
    ),
    leaving(at, names),
    screen.end ? 'The questionnaire ends here for patients who see this screen.' : '',
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}

const tableLines = ({ options, count }: { readonly options: readonly Option[]; readonly count: number }) =>
  `The next ${count} questions are one table, with the same options:\n\n${optionLines(options).join('\n')}`

/** Longer lists are grouped by first letter, several options per line. */
const LONGEST_LIST = 20

const sensitivityNotes: Readonly<Record<Sensitivity, string>> = {
  secret: 'never stored in the open',
  health: '',
  identity: 'identifies the patient',
  none: 'not sensitive',
}

/** Every date is handled as identifying by default, but not every date identifies: only a marked one is called so. */
function sensitivityNote(field: Field, names: FlowNames): string {
  const note = sensitivityNotes[sensitivityOf(field, names.describe)]
  return note === '' || (field.type === 'date' && field.sensitivity === undefined) ? '' : ` (${note})`
}

const footers: Readonly<Record<NonNullable<Screen['footerMessage']>, string>> = {
  'add-ons': 'about add-ons',
  'existing-onboarding-user': 'for those who have an account already',
  payment: 'about payment',
  'terms-of-use-and-privacy-policy': 'the terms of use and the privacy policy',
}

function eventsInWords(named: NonNullable<Screen['trackAction']>): string {
  const events = eventsOf(named).map((event) => `\`${event}\``)
  return events.length > 1 ? `the events ${events.join(', ')} are tracked` : `the event ${events.join('')} is tracked`
}

const TEXTS = {
  title: 'the heading',
  subTitle: 'the line under it',
  label: 'the question',
  labelHint: 'the hint',
  description: 'the text',
  warning: 'the warning',
} as const

/** Texts that replace others while a condition holds. */
function otherTexts(
  { when, ...texts }: { readonly when: Condition } & Partial<Record<keyof typeof TEXTS, string | undefined>>,
  names: FlowNames,
): string {
  const read = Object.entries(TEXTS).flatMap(([key, what]) => {
    const text = texts[key as keyof typeof TEXTS] // the keys of TEXTS
    return text === undefined ? [] : [`${what} reads “${plainMarkdown(text)}”`]
  })
  return `**If** ${conditionInWords(when, names)}, ${read.join(', and ')}.`
}

/** Buttons, and messages above and below the questions. */
function aroundThem(screen: Screen, names: FlowNames): string {
  const { nextButton = {}, skipButton, previousButton, displayFieldValue, footerMessage, customComponent } = screen
  const watched = nextButton.fieldToWatch === undefined ? 'the screen' : names.question(nextButton.fieldToWatch)
  const lines = [
    displayFieldValue &&
      `Above the questions is the answer to ${names.question(displayFieldValue.field)}, written “${plainMarkdown(`${displayFieldValue.prefix ?? ''}…${displayFieldValue.suffix ?? ''}`)}”.`,
    nextButton.text !== undefined && `The Next button reads “${plainMarkdown(nextButton.text)}”.`,
    nextButton.doesNotApplyText !== undefined &&
      `While ${watched} is empty, the Next button reads “${plainMarkdown(nextButton.doesNotApplyText)}”.`,
    nextButton.hide && 'There is no Next button: the screen advances by itself.',
    skipButton && `The button “${plainMarkdown(skipButton.text)}” continues without an answer.`,
    previousButton?.hide && 'There is no button to go back.',
    screen.summary && 'All answers so far are shown, each with a button to change it.',
    customComponent !== undefined && `Rendered by a component of the app, \`${customComponent}\`.`,
    footerMessage && `A message at the foot: ${footers[footerMessage]}.`,
  ]
  return lines.filter((line) => typeof line === 'string').join(' ')
}

/** The call on leaving, and its possible stops. */
function leaving({ screen, call }: PlannedScreen, names: FlowNames): string {
  const facts = (call?.bodyKeys ?? []).map((fact) => `\`${fact}\``).join(' and ')
  const what = screen.submitWholeForm
    ? 'all answers so far are sent'
    : screen.submitOnlyInnerStepValues === false
      ? 'the answers of the whole step so far are sent'
      : 'sent'
  const parts = [
    call && `${what} by \`${call.id}\`${facts === '' ? '' : `, with ${facts}`}`,
    screen.trackAction !== undefined && eventsInWords(screen.trackAction),
    ...(call?.refusals ?? []).map(
      ({ status, interrupt, trackAction }) =>
        `where the server answers ${status}, the patient is stopped by ${names.stop?.(interrupt) ?? `\`${interrupt}\``}${trackAction === undefined ? '' : `, with the event \`${trackAction}\``}`,
    ),
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? `On leaving, ${parts.join('; ')}.` : ''
}

/** A question as Markdown: texts (without the label when it is the heading), answers, refusals and stored name. The options
 * of a row are those of its table.
 */
export function fieldLines(field: Field, names: FlowNames, heading: string, isRow = false): string {
  const hint = field.labelHint ? ` *${plainMarkdown(field.labelHint)}*` : ''
  const placeholder = 'placeholder' in field && field.placeholder ? [`In the empty field: “${plainMarkdown(field.placeholder)}”`] : []
  const options = 'options' in field ? field.options : []
  const facts = [
    `- Answer: ${answerLine(field, names, isRow ? ' of the table' : '')}${more(field)}`,
    ...(options.length > 0 && !isRow ? optionLines(options) : []),
    ...('fields' in field ? field.fields.flatMap((one) => entryLines(one, namesInEntry(field.fields, names))) : []),
    ...refusalsOf(field, names.question).map((refused) => refusalLine(refused, field)),
    ...defaultLines(field, names),
    `- Kept as \`${field.name}\`${field.associatedAttribute === undefined ? '' : ` and as the attribute \`${field.associatedAttribute}\``}${sensitivityNote(field, names)}`,
  ]
  const blocks = [
    ...(field.label === heading && hint === '' ? [] : [`**${plainMarkdown(field.label)}**${hint}`]),
    ...(field.description === undefined ? [] : [richMarkdown(field.description)]),
    ...(field.warning === undefined ? [] : [`**Warning:** ${richMarkdown(field.warning)}`]),
    ...(field.type === 'signature' ? [`**Signed:** “${richMarkdown(field.statement)}”`] : []),
    ...(field.texts ?? []).map((texts) => otherTexts(texts, names)),
    ...placeholder,
    ...(field.dependsOn
      ? [`**Shown only if** ${conditionInWords(field.dependsOn, names)}${field.underOption ? ', under that option' : ''}.`]
      : []),
    facts.join('\n'),
  ]
  return blocks.join('\n\n')
}

/** The answer that is filled in at first. */
function defaultLines(field: Field, names: FlowNames): string[] {
  if (!('default' in field) || field.default === undefined) return []
  const given = field.default
  const what =
    typeof given === 'object' && 'field' in given
      ? `the answer to ${names.question(given.field)}, if there is one`
      : [given]
          .flat()
          .map((one) => names.choice(field.name, one))
          .join(', ')
  return [`- Filled in at first: ${what}; the patient can change it`]
}

/** The answer type, and whether it is required; another answer gives the number of counted entries. */
function answerLine(field: Field, names: FlowNames, ofTable = ''): string {
  const count = 'options' in field ? field.options.length : 0
  const isCounted = 'count' in field && field.count !== undefined
  const options = `${ofTable === '' ? '' : 'the '}${formatCount(count, 'option')}${ofTable}`
  const required = field.optional ? '; **may be left empty**' : isCounted ? '' : '; **required**'
  return `${names.typeOf(field, names.question).replace('the options', options)}${required}`
}

/** A question of a group entry with its help and options. */
function entryLines(field: EntryField, names: FlowNames): string[] {
  const help = [field.description, field.warning].flatMap((text) => (text === undefined ? [] : [` ${richMarkdown(text)}`]))
  const shown = field.dependsOn ? `, shown only if ${conditionInWords(field.dependsOn, names)} in the same entry` : ''
  return [
    `- In each entry, **${plainMarkdown(field.label)}**${shown}: ${answerLine(field, names)}${more(field)}${help.join('')}`,
    ...('options' in field ? optionLines(field.options) : []),
  ]
}

function refusalLine({ answer, pattern, message }: RefusedAnswer, { label }: Field): string {
  // omit the question, which is written above
  const shownMessage = message.startsWith(`${label} `) ? `…${message.slice(label.length)}` : message
  return `- Refused: ${plainMarkdown(answer)}${pattern === undefined ? '' : ` ${codeMarkdown(pattern)}`} → “${plainMarkdown(shownMessage)}”`
}

function more(field: Field | EntryField): string {
  const notes = [
    'triggerNextOnChange' in field && field.triggerNextOnChange && 'advances once chosen',
    field.type === 'text' && numberInWords(field),
    'disabled' in field && field.disabled && 'cannot be changed',
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => `; ${note}`).join('')
}

/** The units of a number, and how it is drawn. The limits of pounds name both of their units. */
function numberInWords({ unit, otherUnits = [], layout, minLabel, maxLabel, ...bounds }: FieldOf<'text'>): string | undefined {
  const units = unit === undefined || unit === 'pounds' ? [] : [unit, ...otherUnits.map((other) => other.unit)]
  const factors = unit === undefined || unit === 'pounds' ? [] : otherUnits.map((other) => plainMarkdown(conversionInWords(unit, other)))
  const ends = [
    { number: fixedBound(bounds.min), label: minLabel },
    { number: fixedBound(bounds.max), label: maxLabel },
  ].flatMap(({ number, label }) => (label === undefined ? [] : `${number} is “${plainMarkdown(label)}”`))
  const notes = [
    units.length > 0 && `in ${units.map(plainMarkdown).join(' or ')}${factors.length > 0 ? ` (${factors.join(', ')})` : ''}`,
    layout && `on a ${layout}${ends.length > 0 ? ` where ${ends.join(' and ')}` : ''}`,
  ].filter((note) => typeof note === 'string')
  return notes.length > 0 ? notes.join(', ') : undefined
}

/** Formats any text as a Markdown code span. */
export function codeMarkdown(text: string): string {
  const runs = text.match(/`+/g) ?? []
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1)
  const isTouching = /^[` ]|[` ]$/.test(text)
  return isTouching ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

/** Options as Markdown list items. Every option is included; the medication list has its own page. */
export function optionLines(options: readonly Option[]): string[] {
  if (isMedicationList(options))
    return [`  - [the list of medications](${MEDICINES_PAGE}#${MEDICATION_LIST_ANCHOR}), hash \`${medicationListHash()}\``]
  if (options.length <= LONGEST_LIST)
    return options.map((option) => `  - ${optionText(option)}${option.details === undefined ? '' : `: ${plainMarkdown(option.details)}`}`)
  return longOptionLines(options)
}
