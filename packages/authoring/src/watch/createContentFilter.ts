import { createHash } from 'node:crypto'
import { workTree } from '../lint/known/fileTrees.ts'

/** Creates a filter of files whose content changed since its last call. File systems may report one save several times. */
export function createContentFilter(): (files: Iterable<string>) => string[] {
  const known = new Map<string, string | undefined>()
  return (files) =>
    [...files].filter((file) => {
      const content = contentHash(file)
      const isKnown = known.has(file) && known.get(file) === content
      known.set(file, content)
      return !isKnown
    })
}

/** Undefined for a removed file. */
function contentHash(file: string): string | undefined {
  const bytes = workTree.read(file)
  return bytes && createHash('sha256').update(bytes).digest('hex')
}
