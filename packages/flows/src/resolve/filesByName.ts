import { basename } from 'node:path'

/** Files by the name that flows give them, which is all that stands before `.json`. @throws when two files share it. */
export function filesByName(files: readonly string[]): Map<string, string> {
  const named = new Map<string, string>()
  for (const file of files.toSorted()) {
    const name = basename(file, '.json')
    const other = named.get(name)
    if (other !== undefined)
      throw new Error(
        `FLOW_DUPLICATE_FILE ${file}: flows could not tell it from ${other}. Rename the file, such as with its treatment’s code in front; the id within may stay.`,
      )
    named.set(name, file)
  }
  return named
}
