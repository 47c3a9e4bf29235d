import { join, relative, resolve, sep } from 'node:path'

/** Where the pages and their signatures lie, and how they are named to people. */
export interface SignatureFolders {
  readonly pages: string
  readonly signatures: string
  /** A file as people name it from where they are. */
  readonly shown: (...parts: readonly string[]) => string
}

/** The folders of pages and signatures in a folder of docs. */
export function signatureFolders(docs: string, from: string): SignatureFolders {
  const root = resolve(from, docs)
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
