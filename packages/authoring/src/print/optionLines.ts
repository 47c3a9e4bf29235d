import type { Option } from '@anamnesis/engine/schema'
import { plainMarkdown } from './plainMarkdown.ts'

/** Longer lists are written by their first letters, several options a line. */
const LONGEST_LIST = 20

/** The options of a field as Markdown list items; every option is there, also of a long list. */
export function optionLines(options: readonly Option[]): string[] {
  if (options.length <= LONGEST_LIST)
    return options.map((option) => `  - ${optionText(option)}${option.details === undefined ? '' : `: ${plainMarkdown(option.details)}`}`)
  const runs: { initial: string; texts: string[] }[] = []
  for (const option of options) {
    const initial = option.label.charAt(0).toUpperCase()
    const last = runs.at(-1)
    if (last?.initial === initial) last.texts.push(optionText(option))
    else runs.push({ initial, texts: [optionText(option)] })
  }
  return runs.map(({ initial, texts }) => `  - **${plainMarkdown(initial)}** ${texts.join('; ')}`)
}

/** What the patient reads, and what is stored where that differs. */
function optionText({ label, value }: Option): string {
  return `${plainMarkdown(label)}${label === value ? '' : ` (stored as “${plainMarkdown(value)}”)`}`
}
