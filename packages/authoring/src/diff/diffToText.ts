import type { Flow } from '@anamnesis/engine/schema'
import type { Change, Severity } from './Change.ts'
import { groupChanges } from './groupChanges.ts'

/** A comparison as text for a terminal: grouped by screen, the gravest first; nothing where nothing differs. */
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

/** Such as: 1 breaking, 2 behaviour, 0 wording. */
export function countText(changes: readonly Change[]): string {
  return severities.map((severity) => `${changes.filter((change) => change.severity === severity).length} ${severity}`).join(', ')
}
