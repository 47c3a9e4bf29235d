import { globSync } from 'node:fs'
import { basename, sep } from 'node:path'

/** The documents of the flows: shared ones, and those of one treatment. Paths are relative to the source folder. */
export interface DocumentFolder {
  readonly folder: string
  /** Paths that match the patterns, in pattern order and then by name. */
  readonly found: (...patterns: readonly string[]) => readonly string[]
}

/** Lists the documents of a folder. */
export function documentFolder(folder: string): DocumentFolder {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: folder })
      .map((file) => file.split(sep).join('/'))
      .toSorted()
  return {
    folder,
    found: (...patterns) => patterns.flatMap(files),
  }
}

/** Files by name. @throws when two files share a name. */
export function byName(files: readonly string[]): Map<string, string> {
  const named = new Map<string, string>()
  for (const file of files) {
    const name = basename(file, '.json')
    const other = named.get(name)
    if (other !== undefined) throw new Error(`src/${file} has the name of src/${other}. Rename one: names must be unique.`)
    named.set(name, file)
  }
  return named
}
