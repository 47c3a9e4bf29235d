import type { Option } from '@anamnesis/engine/schema'
import { formatCount } from '@anamnesis/engine/schema/internal'
import { plainMarkdown } from './plainMarkdown.ts'

/** Formats many options as Markdown list items, grouped by first letter. */
export function longOptionLines(options: readonly Option[]): string[] {
  const runs: { initial: string; texts: string[] }[] = []
  for (const option of options) {
    const initial = option.label.charAt(0).toUpperCase()
    const last = runs.at(-1)
    if (last?.initial === initial) last.texts.push(optionText(option))
    else runs.push({ initial, texts: [optionText(option)] })
  }
  return runs.map(({ initial, texts }) => `  - **${plainMarkdown(initial)}** ${texts.join('; ')}`)
}

/** The label, with the stored value where it differs, and the points. */
export function optionText({ label, value, score }: Option): string {
  const points = score === undefined ? '' : `, ${formatCount(score, 'point')}`
  return `${plainMarkdown(label)}${label === value ? '' : ` (“${plainMarkdown(value)}”)`}${points}`
}
