import type { Flow } from '@anamnesis/engine/schema'
import type { FlowNames } from './namesInFlow.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import type { PlannedScreen } from './planPage.ts'
import { ruleLines } from './ruleLines.ts'
import { SIGNING } from './signing.ts'

/** Every rule once more with its source, and what reviewers sign. */
export function signOff(
  screens: readonly PlannedScreen[],
  anchors: ReadonlyMap<PlannedScreen, string>,
  flow: Flow,
  names: FlowNames,
): string {
  const ruled = screens.filter(({ rules }) => rules.length > 0)
  const lists = ruled.map((screen) =>
    [
      `[${screen.number} ${plainMarkdown(screen.heading)}](#${anchors.get(screen)})`,
      '',
      ...screen.rules.map((rule) => ruleLines(rule, flow, names)),
    ].join('\n'),
  )
  return [
    '## All rules and their sources',
    ...(lists.length > 0 ? lists : ['There are none.']),
    '## Sign-off',
    `I have read this page and agree with the questions, the options, the rules and what stopped patients are told, as they stand in \`${flow.id}\` (brand \`${flow.brand}\`, variant \`${flow.variant}\`), version ${flow.version}.`,
    SIGNING,
  ].join('\n\n')
}
