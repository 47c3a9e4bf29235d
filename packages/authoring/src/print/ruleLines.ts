import type { Flow } from '@anamnesis/engine/schema'
import type { FlowNames } from './namesInFlow.ts'
import type { PlannedRule } from './planPage.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { ruleInWords } from './ruleInWords.ts'

/** A numbered rule with its source, as one Markdown list item. */
export function ruleLines({ id, decision, source, interrupts }: PlannedRule, flow: Flow, names: FlowNames): string {
  const titles = interrupts.map((name) => `“${plainMarkdown(flow.interrupts[name]?.title ?? name)}”`)
  const says = 'when' in decision ? ruleInWords(decision, flow, names) : plainMarkdown(decision.says)
  const stops = 'when' in decision || titles.length === 0 ? '' : ` (${titles.join(', ')})`
  return `- **${id}.** ${says}${stops}\n  - Source: ${source === undefined ? '**none is given**' : plainMarkdown(source)}`
}
