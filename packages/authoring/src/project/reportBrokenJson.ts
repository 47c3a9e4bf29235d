import { relative, sep } from 'node:path'
import { parseDocument } from '../lint/document/parseDocument.ts'
import { displayPath } from '../displayPath.ts'
import type { Finding } from '../lint/Finding.ts'
import { findingsError } from '../lint/findingsError.ts'
import { workTree } from '../lint/known/fileTrees.ts'

/** Loads code that may import documents. When it fails because of invalid JSON, reports that document instead.
 * @throws CommandError FILE_INVALID with the location, or the original error.
 */
export async function reportBrokenJson<Loaded>(folder: string | undefined, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    throw (folder === undefined ? undefined : findingsError(faultsIn(folder, String(error)), 'FILE_INVALID')) ?? error
  }
}

/** JSON findings of the documents that an error names. */
function faultsIn(folder: string, error: string): Finding[] {
  const named = workTree.list(folder).filter((file) => error.includes(relative(folder, file).split(sep).join('/')))
  return named.flatMap((file) => {
    const { root, findings } = parseDocument(displayPath(file), workTree.read(file) ?? new Uint8Array())
    return root ? [] : findings
  })
}
