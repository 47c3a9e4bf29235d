import { eventsOf, type Screen, type Calculation, type Formula } from '@anamnesis/engine/schema'
import { conditionInWords } from './conditionInWords.ts'
import { fieldLines } from './fieldLines.ts'
import type { FlowNames } from './namesInFlow.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import type { PlannedRule, PlannedScreen } from './planPage.ts'
import { richMarkdown } from './richMarkdown.ts'

const footers: Readonly<Record<NonNullable<Screen['footerMessage']>, string>> = {
  'add-ons': 'about add-ons',
  'existing-onboarding-user': 'for those who have an account already',
  payment: 'about payment',
  'terms-of-use-and-privacy-policy': 'the terms of use and the privacy policy',
}

/** One screen of the page: who sees it, what it says and asks, what stops the patient there, and what is sent when it is left. */
export function screenSection(at: PlannedScreen, names: FlowNames, ruleLines: (rules: readonly PlannedRule[]) => string): string {
  const { number, heading, screen, fields, rules, outside } = at
  const blocks = [
    `### ${number} ${plainMarkdown(heading)}`,
    `Screen \`${screen.id}\`.${screen.public ? ' Open to visitors without an account.' : ''}`,
    screen.dependsOn ? `**Shown only if** ${conditionInWords(screen.dependsOn, names)}.` : '',
    richMarkdown(screen.subTitle ?? ''),
    richMarkdown(screen.description ?? ''),
    ...fields.map((field, index) => fieldLines(field, names, index === 0 ? heading : '')),
    ...(screen.calculated ?? []).map((one) => calculationInWords(one, names)),
    aroundThem(screen, names),
    screen.trackOpening === undefined ? '' : `On opening, ${eventsInWords(screen.trackOpening)}.`,
    rules.length > 0 ? `${rules.length > 1 ? 'Rules; the first that holds decides:' : 'Rule:'}\n\n${ruleLines(rules)}` : '',
    ...outside.map((name) => `The handler \`${name}\` belongs to the app around the questionnaire; what it decides is not on this page.`),
    leaving(at, names),
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}

function eventsInWords(named: NonNullable<Screen['trackAction']>): string {
  const events = eventsOf(named).map((event) => `\`${event}\``)
  return events.length > 1 ? `the events ${events.join(', ')} are tracked` : `the event ${events.join('')} is tracked`
}

/** What else stands on the screen: buttons, and messages above and below. */
function aroundThem(screen: Screen, names: FlowNames): string {
  const { nextButton = {}, skipButton, previousButton, displayFieldValue, footerMessage, customComponent } = screen
  const watched = nextButton.fieldToWatch === undefined ? 'the screen' : names.question(nextButton.fieldToWatch)
  const lines = [
    displayFieldValue &&
      `Above the questions stands the answer to ${names.question(displayFieldValue.field)}, written “${plainMarkdown(`${displayFieldValue.prefix ?? ''}…${displayFieldValue.suffix ?? ''}`)}”.`,
    nextButton.text !== undefined && `The button to go on reads “${plainMarkdown(nextButton.text)}”.`,
    nextButton.doesNotApplyText !== undefined &&
      `While ${watched} is empty, the button to go on reads “${plainMarkdown(nextButton.doesNotApplyText)}”.`,
    nextButton.hide && 'There is no button to go on: the screen does so by itself.',
    skipButton && `The button “${plainMarkdown(skipButton.text)}” goes on without an answer.`,
    previousButton?.hide && 'There is no button to go back.',
    customComponent !== undefined && `Drawn by a part of the app of its own, \`${customComponent}\`.`,
    footerMessage && `A message at the foot: ${footers[footerMessage]}.`,
  ]
  return lines.filter((line) => typeof line === 'string').join(' ')
}

/** What is sent when the screen is left, and what the server's answer may stop. */
function leaving({ screen, call }: PlannedScreen, names: FlowNames): string {
  const facts = (call?.bodyKeys ?? []).map((fact) => `\`${fact}\``).join(' and ')
  const what = screen.submitOnlyInnerStepValues === false ? 'the answers of the whole step so far are sent' : 'sent'
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

/** A calculated answer as a clinician reads it: what it is, how it is worked out, and to how many decimals. */
function calculationInWords({ name, label, value, decimals = 1 }: Calculation, names: FlowNames): string {
  return `Worked out: ${plainMarkdown(label)} (\`${name}\`) = ${formulaInWords(value, names)}, to ${decimals === 1 ? '1 decimal' : `${decimals} decimals`}.`
}

function formulaInWords(formula: Formula, names: FlowNames): string {
  if (typeof formula === 'number') return String(formula)
  if ('field' in formula) return names.question(formula.field)
  const join = (parts: readonly Formula[], sign: string) => `(${parts.map((part) => formulaInWords(part, names)).join(` ${sign} `)})`
  if ('add' in formula) return join(formula.add, '+')
  if ('subtract' in formula) return join(formula.subtract, '−')
  return 'multiply' in formula ? join(formula.multiply, '×') : join(formula.divide, '÷')
}
