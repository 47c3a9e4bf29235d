import { basename } from 'node:path'
import { CommandError } from '../CommandError.ts'

/** Files by the name that flows give them, which is all that stands before `.json`. @throws CommandError FLOW_DUPLICATE_FILE when two files share it. */
export function filesByName(files: readonly string[]): Map<string, string> {
  const named = new Map<string, string>()
  for (const file of files.toSorted()) {
    const name = basename(file, '.json')
    const other = named.get(name)
    if (other !== undefined)
      throw new CommandError(
        `${file}: flows could not tell it from ${other}. Rename the file, such as with its treatment’s code in front; the id within may stay.`,
        'FLOW_DUPLICATE_FILE',
      )
    named.set(name, file)
  }
  return named
}
