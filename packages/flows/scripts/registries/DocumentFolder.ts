import { globSync } from 'node:fs'
import { basename, sep } from 'node:path'

/** The documents of the flows: those that all share, and those in the folder of one treatment. Paths are from the folder of the sources. */
export interface DocumentFolder {
  readonly folder: string
  /** Those that fit a pattern, in its order and then by name. */
  readonly found: (...patterns: readonly string[]) => readonly string[]
}

/** Looks for documents. */
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

/** Files by their names. @throws where two have the same one. */
export function byName(files: readonly string[]): Map<string, string> {
  const named = new Map<string, string>()
  for (const file of files) {
    const name = basename(file, '.json')
    const other = named.get(name)
    if (other !== undefined) throw new Error(`src/${file} has the name of src/${other}. Rename one: each is known by its name.`)
    named.set(name, file)
  }
  return named
}
