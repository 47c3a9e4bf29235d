import { relative, sep } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { parseDocument } from '../lint/document/parseDocument.ts'
import { inShort } from '../lint/formats/inShort.ts'
import { workTree } from '../lint/known/fileTrees.ts'

/** Loads code that may import documents. Where it fails and one of a folder cannot be read, that is why. @throws CommandError FILE_INVALID with the place, or what was thrown. */
export async function tellBrokenJson<Loaded>(folder: string | undefined, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    const said = folder === undefined ? undefined : inShort(faultsIn(folder))
    throw said === undefined ? error : new CommandError(said, 'FILE_INVALID')
  }
}

const faultsIn = (folder: string) =>
  workTree.list(folder).flatMap((file) => {
    const { root, findings } = parseDocument(relative(process.cwd(), file).split(sep).join('/'), workTree.read(file) ?? new Uint8Array())
    return root ? [] : findings
  })
