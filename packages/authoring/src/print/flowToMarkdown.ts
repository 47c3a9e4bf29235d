import type { Call, Flow, Handler } from '@anamnesis/engine/schema'
import { createAnchors } from './createAnchors.ts'
import { namesInFlow } from './namesInFlow.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { type PlannedScreen, planPage } from './planPage.ts'
import { screenSection } from './screenSection.ts'
import { signOff } from './signOff.ts'
import { sourcesInWords } from './sourcesInWords.ts'

/** What a page to sign is made of. */
export interface PageInput {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  /** What people call the brand and the treatment; their ids where absent. */
  readonly brandName?: string | undefined
  readonly treatmentName?: string | undefined
  /** Address of the page that says which answers lead to each place. */
  readonly coverage?: string | undefined
}

const kinds: Readonly<Record<Flow['kind'], string>> = {
  onboarding: 'onboarding (the first questionnaire)',
  renewal: 'renewal (a check-in on a treatment)',
}

/**
 * A resolved flow as a Markdown page that a clinician reads and signs: every question, option, condition, rule with its
 * source, interrupt, call and event. The same flow and handlers give the same page. @throws FlowError for a flow whose parts do not fit.
 */
export function flowToMarkdown({ flow, handlers, brandName = flow.brand, treatmentName = flow.treatment, coverage }: PageInput): string {
  const names = namesInFlow(flow, (text) => `“${plainMarkdown(text)}”`)
  const screens = planPage(flow, handlers)
  const anchor = createAnchors()
  const title = `${plainMarkdown(treatmentName)}, ${flow.kind}, ${plainMarkdown(brandName)}${flow.variant === 'full' ? '' : ` (${plainMarkdown(flow.variant)})`}`
  const steps = flow.steps.map((step, index) => ({
    heading: `Step ${index + 1}: ${step.title}`,
    screens: screens.filter(({ stepIndex }) => stepIndex === index),
  }))
  anchor(title)
  anchor('Contents')
  const contents: string[] = []
  const anchors = new Map<PlannedScreen, string>()
  for (const { heading, screens: own } of steps) {
    contents.push(`- [${plainMarkdown(heading)}](#${anchor(heading)})`)
    for (const screen of own) {
      const own = anchor(`${screen.number} ${screen.heading}`)
      anchors.set(screen, own)
      contents.push(`  - [${screen.number} ${plainMarkdown(screen.heading)}](#${own})${mark(screen)}`)
    }
  }
  for (const heading of ['Calls', 'All rules and their sources', 'Sign-off']) contents.push(`- [${heading}](#${anchor(heading)})`)

  const fields = new Set(screens.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const rules = screens.flatMap((screen) => screen.rules)
  const head = [
    `# ${title}`,
    [
      '| | |',
      '|---|---|',
      `| Flow | \`${flow.id}\` |`,
      `| Version | ${flow.version} |`,
      `| Brand | ${plainMarkdown(brandName)} (\`${flow.brand}\`) |`,
      `| Treatment | ${plainMarkdown(treatmentName)} (\`${flow.treatment}\`) |`,
      `| Kind | ${kinds[flow.kind]} |`,
      `| Variant | \`${flow.variant}\` |`,
      ...(flow.trackStart === undefined ? [] : [`| Event with the first answer | \`${flow.trackStart}\` |`]),
      `| Size | ${flow.steps.length} steps, ${screens.length} screens, ${fields.size} questions, ${rules.length} rules |`,
      `| Sources of the rules | ${rules.length > 0 ? sourcesInWords(rules.map(({ source }) => source)) : 'there are no rules'} |`,
      ...(coverage === undefined ? [] : [`| How each place is reached | [coverage](${coverage}) |`]),
    ].join('\n'),
    'Patients see the screens in this order. A screen or question without “Shown only if” is shown to everyone who comes there. A required question that is left empty is refused with “Required”. Rules are numbered R1, R2, … through the page. Quoted blocks are what a stopped patient reads. Names in `this type` are for developers.',
    `## Contents\n\n${contents.join('\n')}`,
  ]
  const body = steps.flatMap(({ heading, screens: own }) => [
    `## ${plainMarkdown(heading)}`,
    ...own.map((screen) => screenSection(screen, flow, names)),
  ])
  return `${[...head, ...body, callsSection(Object.values(flow.calls)), signOff(screens, anchors, flow, names)].join('\n\n')}\n`
}

/** In the contents: what may be passed over, and where patients may be stopped. */
function mark({ screen, rules, call }: PlannedScreen): string {
  const isStopping = rules.some(({ interrupts }) => interrupts.length > 0) || (call?.refusals ?? []).length > 0
  const marks = [screen.dependsOn ? 'not for everyone' : '', isStopping ? 'may stop the patient' : ''].filter((one) => one !== '')
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
