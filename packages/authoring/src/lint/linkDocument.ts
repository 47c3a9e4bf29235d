import type { Finding } from './Finding.ts'
import { type Follow, locate, type Located } from './document/Located.ts'
import type { ParsedDocument } from './document/parseDocument.ts'
import type { Library } from './known/Library.ts'

/** A document with what it names in its place, and the findings of every file that it was read from. */
export interface LinkedDocument {
  readonly root: Located | undefined
  readonly findings: readonly Finding[]
}

/** A document as one tree: the screens and option lists that it names stand in their places, each with its own file. */
export function linkDocument(document: ParsedDocument, library: Library): LinkedDocument {
  const used = new Set([document])
  const treeOf = (part: ParsedDocument | undefined, follow?: Follow): Located | undefined => {
    if (!part) return undefined
    used.add(part)
    return part.root && locate(part.root, part.source, follow)
  }
  const optionList: Follow = (node) => {
    const [key, name] = (node.type === 'object' && node.children?.[0]?.children) || []
    return key?.value === '$options' && typeof name?.value === 'string' ? treeOf(library.optionList(name.value)) : undefined
  }
  const root = treeOf(document, (node, path) => {
    const isScreenName = node.type === 'string' && path.length === 4 && path[0] === 'steps' && path[2] === 'screens'
    return isScreenName ? treeOf(library.fragment(String(node.value)), optionList) : optionList(node, path)
  })
  return { root, findings: [...used].flatMap(({ findings }) => findings) }
}
