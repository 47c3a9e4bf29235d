import type { Flow } from '@anamnesis/engine/schema'
import type { Change, Severity } from './Change.ts'
import { groupChanges } from './groupChanges.ts'
import { plainMarkdown } from '../print/plainMarkdown.ts'

/** Formats changes for a terminal, grouped by screen, most severe first; empty when there are none. */
export function diffToText(changes: readonly Change[], before: Flow, after: Flow): string {
  if (changes.length === 0) return ''
  const groups = groupChanges(changes, before, after).map(({ heading, changes: own }) =>
    [
      heading,
      ...own.flatMap(({ severity, says, affected = [] }) => [
        `  ${severity.padEnd(9)}  ${says}`,
        ...affected.map((one) => `${' '.repeat(13)}${one.effect}: ${one.says}`),
      ]),
    ].join('\n'),
  )
  return `${[countText(changes), ...groups].join('\n\n')}\n`
}

const severities: readonly Severity[] = ['breaking', 'behaviour', 'wording']

/** Counts, such as: 1 breaking, 2 behaviour, 0 wording. */
function countText(changes: readonly Change[]): string {
  return severities.map((severity) => `${changes.filter((change) => change.severity === severity).length} ${severity}`).join(', ')
}

const nameOf = ({ id, labels, variant, version }: Flow) =>
  `\`${id}\` (${plainMarkdown(Object.values(labels ?? {}).join(', '))}, ${plainMarkdown(variant)}, version ${version})`

/** Formats changes as Markdown for a review; empty when there are none. */
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
