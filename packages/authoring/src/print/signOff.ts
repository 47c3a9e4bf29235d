import type { Flow } from '@anamnesis/engine/schema'
import { SIGNING } from './signing.ts'

/** The signature section of a flow page. */
export function signOff(flow: Flow): string {
  const { id, variant, version } = flow
  return [
    '## Sign-off',
    `I have read this page and agree with the questions, the options, the rules and the texts of the stops, as written in \`${id}\` (brand \`${flow.labels?.['brand'] ?? 'none'}\`, variant \`${variant}\`), version ${version}.`,
    SIGNING,
  ].join('\n\n')
}
