import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../../../../docs', import.meta.url))

/** Where the pages and their signatures lie, and how they are named to people. */
export interface SignatureFolders {
  readonly pages: string
  readonly signatures: string
  /** A file as people name it from where they are. */
  readonly shown: (...parts: readonly string[]) => string
}

/** The folders of pages and signatures: those of the repository, or those in another folder that is laid out alike. */
export function signatureFolders(docs: string | undefined, from: string): SignatureFolders {
  const root = docs === undefined ? own : resolve(from, docs)
  const [pages, signatures] = [join(root, 'flows'), join(root, 'signatures')]
  return {
    pages,
    signatures,
    shown: (...parts) =>
      relative(from, join(root, ...parts))
        .split(sep)
        .join('/'),
  }
}
