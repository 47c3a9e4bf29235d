import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The linter's test documents in a temporary folder. */
export interface LintCorpus {
  readonly folder: string
  /** Documents with findings by name, each with a line `CODE line:column` per finding. */
  readonly bad: ReadonlyMap<string, string>
  /** Names of the documents without findings, in `correct/`. */
  readonly correct: readonly string[]
}

const pages = fileURLToPath(new URL('lint', import.meta.url))
/** A section of a page: a document and its findings. */
const SECTION = /^## (.+)\n\n```json\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```\n)?/gm

/** Writes each document of `tests/corpus/lint` to `<name>.json`, with its fragments and options. */
export function unpackLintCorpus(): LintCorpus {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-corpus-'))
  const bad = new Map<string, string>()
  const correct: string[] = []
  for (const page of globSync(`${pages}/*.md`)) {
    const from = basename(page, '.md')
    for (const [, name = '', document = '', expected] of readFileSync(page, 'utf8').matchAll(SECTION)) {
      if (expected !== undefined) bad.set(name, expected)
      else if (from === 'correct') correct.push(name)
      const file = join(folder, from === 'correct' ? from : '', `${name}.json`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, document)
    }
  }
  return { folder, bad, correct }
}
