import type { Call, Flow, Handler, Vocabulary } from '@anamnesis/engine/schema'
import { formatCount } from '@anamnesis/engine/schema/internal'
import { disjunctionInWords } from './conditionInWords.ts'
import { createAnchors } from './createAnchors.ts'
import { USED_MEDICINES, usedMedicinesSection } from './usedMedicines.ts'
import { createMedicineWords } from './medicineWords.ts'
import { namesInFlow } from './namesInFlow.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { type PlannedScreen, numberScreens } from './numberScreens.ts'
import { createRuleLines } from './createRuleLines.ts'
import { codeMarkdown, screenSection } from './screenSection.ts'
import { signOff } from './signOff.ts'
import { createSources, SOURCES } from './sources.ts'
import { sourcesInWords } from './safetyMatrixTables.ts'
import { createStops, STOPS } from './stopsSection.ts'
import { createFactReferences, FACT_REFERENCES } from './factReferences.ts'
import { withAnswersNamed } from './withAnswersNamed.ts'
import { createWordSets, WORD_SETS } from './wordSets.ts'

/** A resolved flow as a Markdown page for clinical review: every question, option, condition, rule with its source,
 * interrupt, call and event. Deterministic.
 * @throws FlowError when the flow is inconsistent.
 */
export function flowToMarkdown({
  flow: written,
  handlers,
  vocabulary,
  brandName = written.labels?.['brand'] ?? written.id,
  treatmentName = written.labels?.['treatment'] ?? written.id,
  coverage,
}: PageInput): string {
  const flow = withAnswersNamed(written, vocabulary)
  const quote = (text: string) => `“${plainMarkdown(text)}”`
  const medicines = createMedicineWords(quote)
  const [stops, sets, words, sources] = [createStops(flow, quote), createAnswerSets(), createWordSets(quote), createSources()]
  const writing = { ...namesInFlow(flow, quote, medicines, vocabulary), stop: stops.called, several: sets.called, mentioned: words.called }
  const facts = createFactReferences((conditions) => disjunctionInWords(conditions, { ...writing, answer: (question) => question }))
  const names = { ...writing, factReference: facts.called }
  const screens = numberScreens(flow, handlers, vocabulary)
  const anchor = createAnchors()
  const title = `${plainMarkdown(treatmentName)}, ${flow.kind}, ${plainMarkdown(brandName)}${flow.variant === 'full' ? '' : ` (${plainMarkdown(flow.variant)})`}`
  const steps = flow.steps.map((step, index) => ({
    heading: `Step ${index + 1}: ${step.title}`,
    screens: screens.filter(({ stepIndex }) => stepIndex === index),
  }))
  anchor(title)
  anchor('Contents')
  const contents: string[] = []
  for (const { heading, screens: own } of steps) {
    contents.push(`- [${plainMarkdown(heading)}](#${anchor(heading)})`)
    for (const screen of own) {
      const to = anchor(`${screen.number} ${screen.heading}`)
      contents.push(`  - [${screen.number} ${plainMarkdown(screen.heading)}](#${to})${mark(screen)}`)
    }
  }
  const ruleLines = createRuleLines(flow, names, sources)
  const sections = steps.flatMap(({ heading, screens: own }) => [
    `## ${plainMarkdown(heading)}`,
    ...own.map((screen) => screenSection(screen, names, ruleLines)),
  ])
  // collect the names that the screens above use
  const named: readonly (readonly [heading: string, blocks: readonly string[]])[] = [
    [STOPS, stops.section()],
    [FACT_REFERENCES, facts.section()],
    [ANSWER_SETS, sets.section()],
    [WORD_SETS, words.section()],
    [USED_MEDICINES, usedMedicinesSection(medicines.used())],
    ['Calls', [callsSection(Object.values(flow.calls))]],
    [SOURCES, sources.section()],
    ['Sign-off', [signOff(flow)]],
  ]
  const foot = named.filter(([, blocks]) => blocks.length > 0)
  const isNamed = (heading: string) => foot.some(([one]) => one === heading)
  for (const [heading] of foot) contents.push(`- [${heading}](#${anchor(heading)})`)

  const fields = new Set(screens.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const rules = screens.flatMap((screen) => screen.rules)
  const head = [
    `# ${title}`,
    [
      '| | |',
      '|---|---|',
      `| Flow | \`${flow.id}\` |`,
      `| Version | ${flow.version} |`,
      ...Object.entries(flow.labels ?? {}).map(([name, id]) =>
        labelRow(name, id, { brand: brandName, treatment: treatmentName }[name] ?? id),
      ),
      `| Kind | ${kinds[flow.kind] ?? flow.kind} |`,
      `| Variant | \`${flow.variant}\` |`,
      ...(flow.trackStart === undefined ? [] : [`| Event with the first answer | \`${flow.trackStart}\` |`]),
      ...removedRow(flow.removed),
      `| Size | ${[formatCount(flow.steps.length, 'step'), formatCount(screens.length, 'screen'), formatCount(fields.size, 'question'), formatCount(rules.length, 'rule')].join(', ')} |`,
      `| Sources of the rules | ${rules.length > 0 ? sourcesInWords(rules.map(({ source }) => source)) : 'there are no rules'} |`,
      ...(coverage === undefined ? [] : [`| How each place is reached | [coverage](${coverage}) |`]),
    ].join('\n'),
    [
      ...HOW_TO_READ,
      ...([FACT_REFERENCES, ANSWER_SETS, WORD_SETS].some(isNamed) ? [FACTS_AND_SETS] : []),
      ...(isNamed(USED_MEDICINES) ? [CLASSES] : []),
    ].join('\n'),
  ]
  return `${[...head, `## Contents\n\n${contents.join('\n')}`, ...sections, ...foot.flatMap(([, blocks]) => blocks)].join('\n\n')}\n`
}

/** The parts that the flow removes on purpose. */
function removedRow({ screens = [], fields = [], options = {} }: NonNullable<Flow['removed']> = {}): string[] {
  const named = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`the ${names.length > 1 ? `${what}s` : what} ${names.map(codeInTable).join(', ')}`] : []
  const parts = [
    ...named('screen', screens),
    ...named('question', fields),
    ...Object.entries(options).flatMap(([field, values]) => named('option', values).map((all) => `${all} of \`${field}\``)),
  ]
  return parts.length > 0 ? [`| Removed on purpose | ${parts.join('; ')} |`] : []
}

/** Option values are any text; a bar would end the cell. */
const codeInTable = (text: string) => codeMarkdown(text).replaceAll('|', String.raw`\|`)

/** Section heading, for the table of contents. */
const ANSWER_SETS = 'Answers that are read together'

/** From this number on, questions are grouped. */
const MANY = 4

/** Input of a page for signing. */
export interface PageInput {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  /** The product's vocabulary with its custom field types. */
  readonly vocabulary?: Vocabulary | undefined
  /** Display names of the brand and the treatment; ids when absent. */
  readonly brandName?: string | undefined
  readonly treatmentName?: string | undefined
  /** Link to the page with the answers that reach each place. */
  readonly coverage?: string | undefined
}

const kinds: Readonly<Record<string, string>> = {
  onboarding: 'onboarding (the first questionnaire)',
  renewal: 'renewal (a check-in on a treatment)',
}

/** Reading instructions of every page. */
const HOW_TO_READ = [
  '- Patients see the screens in this order. One without “Shown only if” is shown to everyone who reaches it. Unless the page says otherwise, a screen is for signed-in patients only, and an answer is health information. A required question that is left empty is refused with “Required”. An option is followed by its stored value, if that has other words. Names in `this type` are for developers.',
  '- **R1**: a rule. The first that holds decides. One “as” an earlier one is that rule, with its outcome and source, for another answer.',
  '- **S1**: a stop, with what the patient then reads. **D1**: what a rule rests on.',
]

const FACTS_AND_SETS =
  '- **F1**: a fact that may be on file or come from this questionnaire, with all its answers. “On file” is what the patient answered before, in any questionnaire. **A1**: many answers, any of which may name a medicine. **W1**: many words, any of which a text may contain.'

const CLASSES = '- A class of medicines is named by its link: its names are on the page of [medicines](./medicines.md).'

/** Marks in the table of contents: skippable screens and stops. */
function mark({ screen, rules, call }: PlannedScreen): string {
  const isStopping = rules.some(({ interrupts }) => interrupts.length > 0) || (call?.refusals ?? []).length > 0
  const marks = [screen.dependsOn ? 'not for everyone' : '', isStopping ? 'may stop' : ''].filter((one) => one !== '')
  return marks.length > 0 ? ` (${marks.join('; ')})` : ''
}

function callsSection(calls: readonly Call[]): string {
  const lines = calls.map((call) => {
    const facts = (keys: readonly string[] | undefined) => (keys ?? []).map((key) => `\`${key}\``).join(' and ')
    const parts = [
      `**\`${call.id}\`** (${call.method})`,
      call.bodyKeys && call.bodyKeys.length > 0 && `waits for and carries ${facts(call.bodyKeys)}`,
      call.transform === undefined ? 'sends the answers under their names' : `its body is shaped by \`${call.transform}\``,
      call.provides && `its answer gives ${facts(call.provides)}`,
      call.trackFailure !== undefined && `event when it fails: \`${call.trackFailure}\``,
    ].filter((part) => typeof part === 'string')
    return `- ${parts.join('; ')}.`
  })
  return `## Calls\n\n${lines.length > 0 ? lines.join('\n') : 'Nothing is sent.'}`
}

const labelRow = (name: string, id: string, shown: string) =>
  `| ${name.charAt(0).toUpperCase()}${name.slice(1)} | ${plainMarkdown(shown)} (\`${id}\`) |`

/** Numbered sets of questions that rules read the same way. */
interface AnswerSets {
  /** Such as `one of the answers A2`; undefined for a few questions. */
  readonly called: (questions: readonly string[]) => string | undefined
  /** All used sets as a section; empty when there are none. */
  readonly section: () => string[]
}

/** Numbers sets of questions on first use. */
function createAnswerSets(): AnswerSets {
  const numbers = new Map<string, string>()
  return {
    called: (questions) => {
      if (questions.length < MANY) return undefined
      const all = questions.toSorted().join(', ')
      const number = numbers.get(all) ?? `A${numbers.size + 1}`
      numbers.set(all, number)
      return `one of the answers ${number}`
    },
    section: () =>
      numbers.size === 0 ? [] : [`## ${ANSWER_SETS}`, [...numbers].map(([all, number]) => `- **${number}**: ${all}`).join('\n')],
  }
}
