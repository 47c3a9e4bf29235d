import type { Flow } from '@anamnesis/engine/schema'
import { plainMarkdown } from '../print/plainMarkdown.ts'
import type { Change } from './Change.ts'
import { countText } from './diffToText.ts'
import { groupChanges } from './groupChanges.ts'

const nameOf = ({ id, labels, variant, version }: Flow) =>
  `\`${id}\` (${plainMarkdown(Object.values(labels ?? {}).join(', '))}, ${plainMarkdown(variant)}, version ${version})`

/** A comparison as Markdown, for a review or a sign-off; nothing where nothing differs. */
export function diffToMarkdown(changes: readonly Change[], before: Flow, after: Flow): string {
  if (changes.length === 0) return ''
  const groups = groupChanges(changes, before, after).map(({ heading, changes: own }) =>
    [
      `## ${plainMarkdown(heading)}`,
      '',
      ...own.flatMap(({ severity, says, affected = [] }) => [
        `- **${severity}** ${plainMarkdown(says)}`,
        ...affected.map((one) => `  - ${one.effect}: ${plainMarkdown(one.says)}`),
      ]),
    ].join('\n'),
  )
  const head = `# What changes for a patient\n\nFrom ${nameOf(before)} to ${nameOf(after)}: ${countText(changes)}.`
  return `${[head, ...groups].join('\n\n')}\n`
}
