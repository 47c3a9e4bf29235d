import type { Flow } from '@anamnesis/engine/schema'
import { SIGNING } from './signing.ts'

/** What reviewers of a flow sign. */
export function signOff({ id, brand, variant, version }: Flow): string {
  return [
    '## Sign-off',
    `I have read this page and agree with the questions, the options, the rules and what stopped patients are told, as they stand in \`${id}\` (brand \`${brand}\`, variant \`${variant}\`), version ${version}.`,
    SIGNING,
  ].join('\n\n')
}
