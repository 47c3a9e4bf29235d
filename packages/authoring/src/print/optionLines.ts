import type { Option } from '@anamnesis/engine/schema'
import { longOptionLines, optionText } from './longOptionLines.ts'
import { isMedicationList, MEDICATION_LIST_ANCHOR, medicationListHash } from './medicationList.ts'
import { MEDICINES_PAGE } from './medicinesPage.ts'
import { plainMarkdown } from './plainMarkdown.ts'

/** Longer lists are written by their first letters, several options a line. */
const LONGEST_LIST = 20

/** The options of a field as Markdown list items; every option is there, also of a long list. The list of medications is on a page of its own. */
export function optionLines(options: readonly Option[]): string[] {
  if (isMedicationList(options))
    return [`  - [the list of medications](${MEDICINES_PAGE}#${MEDICATION_LIST_ANCHOR}), hash \`${medicationListHash()}\``]
  if (options.length <= LONGEST_LIST)
    return options.map((option) => `  - ${optionText(option)}${option.details === undefined ? '' : `: ${plainMarkdown(option.details)}`}`)
  return longOptionLines(options)
}
