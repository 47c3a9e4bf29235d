import type { Field, Flow, Screen } from '@anamnesis/engine/schema'
import { conditionText } from './conditionText.ts'

/** Longer lists of options are named by their length: a clinician reads them in their own file. */
const OPTIONS_SHOWN = 20

/** A resolved flow as a page to read and sign: questions, options, conditions, calls, handlers and events. */
export function flowToMarkdown(flow: Flow): string {
  const head = `# ${flow.id}, version ${flow.version} (${flow.brand}, ${flow.variant})\n`
  const steps = flow.steps.map((step, index) => `## ${index + 1}. ${step.title}\n\n${step.screens.map(screenText).join('\n')}`)
  const interrupts = Object.entries(flow.interrupts).map(
    ([name, { title, description }]) => `### ${name}\n\n**${title}**\n\n${description.join('\n\n')}\n`,
  )
  return [head, ...steps, ...(interrupts.length > 0 ? ['## Interrupts\n', ...interrupts] : [])].join('\n')
}

function screenText(screen: Screen): string {
  const notes = [
    screen.dependsOn && `Shown when ${conditionText(screen.dependsOn)}.`,
    screen.public && 'Open without an account.',
    screen.onSubmit && `Checked by the handler \`${screen.onSubmit}\`.`,
    screen.call && `Sent by \`${screen.call}\`.`,
    screen.trackAction && `Tracked as \`${screen.trackAction}\`.`,
  ].filter((note) => typeof note === 'string')
  const lines = [screen.title && `**${screen.title}**`, screen.subTitle, screen.description, ...notes.map((note) => `_${note}_`)]
  const fields = [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].map(fieldText)
  return [`### ${screen.id}`, ...lines.filter((line) => typeof line === 'string'), ...fields].join('\n\n') + '\n'
}

function fieldText(field: Field): string {
  const limits = [
    field.type,
    field.optional ? 'optional' : 'required',
    'minLength' in field && field.minLength !== undefined && `at least ${field.minLength} characters`,
    'maxLength' in field && field.maxLength !== undefined && `at most ${field.maxLength} characters`,
    field.associatedAttribute !== undefined && `attribute ${field.associatedAttribute}`,
  ].filter((limit) => typeof limit === 'string')
  const head = `- **${field.label}** (\`${field.name}\`: ${limits.join(', ')})${field.dependsOn ? ` — shown when ${conditionText(field.dependsOn)}` : ''}`
  const options = 'options' in field ? field.options : []
  if (options.length > OPTIONS_SHOWN) return `${head}\n  - ${options.length} options, from ${options[0]?.label} to ${options.at(-1)?.label}`
  return [head, ...options.map(({ value, label }) => `  - ${label}${label === value ? '' : ` (\`${value}\`)`}`)].join('\n')
}
