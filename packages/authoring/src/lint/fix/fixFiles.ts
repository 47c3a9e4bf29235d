import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Finding } from '../Finding.ts'
import { applyFixes, type Fixable } from './applyFixes.ts'

/** A mend may bring up the next one; more rounds than this would be a mistake of ours. */
const MOST_ROUNDS = 10

/** What is mended, and how. */
export interface FixRequest {
  /** Finds what is wrong, with places relative to `from`. */
  readonly lint: () => Promise<readonly Finding[]>
  readonly from: string
  /** Nothing is written: only what the first round would mend is told. */
  readonly isDryRun: boolean
}

/** Mends in the files what has one sure mend, round by round; gives what was mended, and what is left. */
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

/** A mend of one file, which is the finding's own. */
function isFixable(finding: Finding): finding is Fixable {
  return finding.fix?.edits.every(({ place }) => place.file === finding.place.file) === true
}

function byFile(findings: readonly Fixable[]): Map<string, Fixable[]> {
  const files = new Map<string, Fixable[]>()
  for (const finding of findings) files.set(finding.place.file, [...(files.get(finding.place.file) ?? []), finding])
  return files
}
