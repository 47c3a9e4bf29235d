import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Parts of a long run that were green on one commit. A long run that was stopped leaves them out when it starts again. */
export interface GreenParts {
  /** Seed of the run, which its later parts use too. */
  readonly seed: number
  /** Passed tests by part. */
  readonly passed: Readonly<Record<string, number>>
  /** Seconds of all runs so far. */
  readonly seconds: number
}

/** Reads the green parts of a repository's commit; undefined if there are none, or if files differ from the commit. */
export function readGreenParts(root: string): GreenParts | undefined {
  const file = fileOf(root)
  // written by storeGreenParts
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as GreenParts) : undefined
}

/** Stores the green parts for the commit, unless files differ from it. */
export function storeGreenParts(root: string, parts: GreenParts): void {
  const file = fileOf(root)
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(parts))
}

function fileOf(root: string): string | undefined {
  const git = (...words: readonly string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim()
  return git('status', '--porcelain') === '' ? join(root, `.cache/long/${git('rev-parse', 'HEAD')}.json`) : undefined
}
