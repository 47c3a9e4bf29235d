import { relative, sep } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { parseDocument } from '../lint/document/parseDocument.ts'
import type { Finding } from '../lint/Finding.ts'
import { summaryLine } from '../lint/formats/summaryLine.ts'
import { workTree } from '../lint/known/fileTrees.ts'

/**
 * Loads code that may import documents. When it fails because of invalid JSON, reports that document instead.
 * @throws CommandError FILE_INVALID with the location, or the original error.
 */
export async function reportBrokenJson<Loaded>(folder: string | undefined, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    const summary = folder === undefined ? undefined : summaryLine(faultsIn(folder, String(error)))
    throw summary === undefined ? error : new CommandError(summary, 'FILE_INVALID')
  }
}

/** JSON findings of the documents that an error names. */
function faultsIn(folder: string, error: string): Finding[] {
  const named = workTree.list(folder).filter((file) => error.includes(relative(folder, file).split(sep).join('/')))
  return named.flatMap((file) => {
    const shown = relative(process.cwd(), file).split(sep).join('/')
    const { root, findings } = parseDocument(shown, workTree.read(file) ?? new Uint8Array())
    return root ? [] : findings
  })
}
