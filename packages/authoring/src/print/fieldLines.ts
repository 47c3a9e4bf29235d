import { sensitivityOf } from '@anamnesis/engine'
import type { EntryField, Field, Sensitivity, Option } from '@anamnesis/engine/schema'
import { conditionInWords } from './conditionInWords.ts'
import type { FlowNames } from './namesInFlow.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { type RefusedAnswer, refusalsOf } from './refusalsOf.ts'
import { richMarkdown } from './richMarkdown.ts'
import { longOptionLines, optionText } from './longOptionLines.ts'
import { isMedicationList, MEDICATION_LIST_ANCHOR, medicationListHash } from './medicationList.ts'
import { MEDICINES_PAGE } from './medicinesPage.ts'

/** Longer lists are written by their first letters, several options a line. */
const LONGEST_LIST = 20

const kept: Readonly<Record<Sensitivity, string>> = {
  secret: 'never stored in the open',
  health: '',
  identity: 'identifies the patient',
  none: 'not sensitive',
}

/** One question as Markdown: its texts (its label not once more where it is the heading), what may be answered, what is refused, and under which name the answer is kept. */
export function fieldLines(field: Field, names: FlowNames, heading: string): string {
  const hint = field.labelHint ? ` *${plainMarkdown(field.labelHint)}*` : ''
  const placeholder = 'placeholder' in field && field.placeholder ? [`In the empty field: “${plainMarkdown(field.placeholder)}”`] : []
  const options = 'options' in field ? field.options : []
  const facts = [
    `- Answer: ${answerLine(field, names)}${more(field)}`,
    ...(options.length > 0 ? optionLines(options) : []),
    ...('fields' in field ? field.fields.flatMap((one) => entryLines(one, names)) : []),
    ...refusalsOf(field).map((refused) => refusalLine(refused, field)),
    `- Kept as \`${field.name}\`${field.associatedAttribute === undefined ? '' : ` and as the attribute \`${field.associatedAttribute}\``}${kept[sensitivityOf(field, names.describe)] === '' ? '' : ` (${kept[sensitivityOf(field, names.describe)]})`}`,
  ]
  const blocks = [
    ...(field.label === heading && hint === '' ? [] : [`**${plainMarkdown(field.label)}**${hint}`]),
    ...(field.description === undefined ? [] : [richMarkdown(field.description)]),
    ...(field.warning === undefined ? [] : [`**Warning:** ${richMarkdown(field.warning)}`]),
    ...placeholder,
    ...(field.dependsOn ? [`**Shown only if** ${conditionInWords(field.dependsOn, names)}.`] : []),
    facts.join('\n'),
  ]
  return blocks.join('\n\n')
}

/** What is answered, and whether it has to be. */
function answerLine(field: Field, names: FlowNames): string {
  const count = 'options' in field ? field.options.length : 0
  return `${names.typeOf(field).replace('the options', `${count} options`)}; **${field.optional ? 'may be left empty' : 'required'}**`
}

/** One question of each entry of a group, with its help and its options. */
function entryLines(field: EntryField, names: FlowNames): string[] {
  const help = [field.description, field.warning].flatMap((text) => (text === undefined ? [] : [` ${richMarkdown(text)}`]))
  return [
    `- In each entry, **${plainMarkdown(field.label)}**: ${answerLine(field, names)}${help.join('')}`,
    ...('options' in field ? optionLines(field.options) : []),
  ]
}

function refusalLine({ answer, pattern, message }: RefusedAnswer, { label }: Field): string {
  // the question stands above
  const told = message.startsWith(`${label} `) ? `…${message.slice(label.length)}` : message
  return `- Refused: ${plainMarkdown(answer)}${pattern === undefined ? '' : ` ${codeMarkdown(pattern)}`} → “${plainMarkdown(told)}”`
}

function more(field: Field): string {
  const notes = [
    'triggerNextOnChange' in field && field.triggerNextOnChange && 'goes on by itself once chosen',
    field.disabled && 'cannot be changed',
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => `; ${note}`).join('')
}

/** A text as a Markdown code span, whatever it holds. */
export function codeMarkdown(text: string): string {
  const runs = text.match(/`+/g) ?? []
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1)
  const isTouching = /^[` ]|[` ]$/.test(text)
  return isTouching ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

/** The options of a field as Markdown list items; every option is there, also of a long list. The list of medications is on a page of its own. */
export function optionLines(options: readonly Option[]): string[] {
  if (isMedicationList(options))
    return [`  - [the list of medications](${MEDICINES_PAGE}#${MEDICATION_LIST_ANCHOR}), hash \`${medicationListHash()}\``]
  if (options.length <= LONGEST_LIST)
    return options.map((option) => `  - ${optionText(option)}${option.details === undefined ? '' : `: ${plainMarkdown(option.details)}`}`)
  return longOptionLines(options)
}
