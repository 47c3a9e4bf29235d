import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Finding } from '../Finding.ts'
import { applyFixes, type Fixable } from './applyFixes.ts'

/** Applies unambiguous fixes round by round. Returns the fixed and the remaining findings. */
export async function fixFiles({ lint, from, isDryRun }: FixRequest): Promise<{ fixed: readonly Fixable[]; left: readonly Finding[] }> {
  const fixed: Fixable[] = []
  let left = await lint()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const applied = [...byFile(left.filter(isFixable))].flatMap(([name, findings]) => {
      const file = resolve(from, name)
      const before = readFileSync(file, 'utf8')
      const after = applyFixes(before, findings)
      if (!isDryRun && after.text !== before) writeFileSync(file, after.text)
      return after.applied
    })
    fixed.push(...applied)
    if (applied.length === 0 || isDryRun) break
    left = await lint()
  }
  return { fixed, left }
}

/** A fix may reveal another; more rounds than this indicate a bug. */
const MOST_ROUNDS = 10

/** What to fix, and how. */
export interface FixRequest {
  /** Returns the findings, with paths relative to `from`. */
  readonly lint: () => Promise<readonly Finding[]>
  readonly from: string
  /** Writes nothing; returns the fixes of the first round. */
  readonly isDryRun: boolean
}

/** Whether the fix edits only the finding's own file. */
function isFixable(finding: Finding): finding is Fixable {
  return finding.fix?.edits.every(({ place }) => place.file === finding.place.file) === true
}

function byFile(findings: readonly Fixable[]): Map<string, Fixable[]> {
  const files = new Map<string, Fixable[]>()
  for (const finding of findings) files.set(finding.place.file, [...(files.get(finding.place.file) ?? []), finding])
  return files
}
