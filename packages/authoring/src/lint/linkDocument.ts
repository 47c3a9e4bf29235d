import type { Finding } from './Finding.ts'
import { type Follow, locate, type Located } from './document/Located.ts'
import type { ParsedDocument } from './document/parseDocument.ts'
import type { Library } from './known/Library.ts'

/** A document with what it names in its place, and the findings of every file that it was read from. */
export interface LinkedDocument {
  readonly root: Located | undefined
  readonly findings: readonly Finding[]
}

/** A fragment as a tree, with every file that it was read from. */
interface LinkedFragment {
  readonly root: Located | undefined
  readonly used: readonly ParsedDocument[]
}

const fragments = new WeakMap<Library, Map<string, LinkedFragment>>()

/** A document as one tree: the screens and option lists that it names stand in their places, each with its own file. */
export function linkDocument(document: ParsedDocument, library: Library): LinkedDocument {
  const used = new Set([document])
  const optionList = optionListIn(library, used)
  const root =
    document.root &&
    locate(document.root, document.source, (node, path) => {
      const isScreenName = node.type === 'string' && path.length === 4 && path[0] === 'steps' && path[2] === 'screens'
      if (!isScreenName) return optionList(node, path)
      const fragment = linkFragment(String(node.value), library)
      for (const part of fragment.used) used.add(part)
      return fragment.root
    })
  return { root: root && withShared(root, library), findings: [...used].flatMap(({ findings }) => findings) }
}

/** A flow as it is written says nothing of calls and interrupts itself: it has those that all flows share. */
function withShared(root: Located, { calls, interrupts }: Library): Located {
  if (!root.children.has('steps') || root.children.has('calls') || root.children.has('interrupts')) return root
  const shared = Object.entries({ calls, interrupts }).flatMap(([name, part]): [string, Located][] =>
    part?.root ? [[name, locate(part.root, part.source)]] : [],
  )
  return { ...root, children: new Map([...root.children, ...shared]) }
}

/** Many flows share a fragment: it is read once for all of a library. */
function linkFragment(id: string, library: Library): LinkedFragment {
  const known = fragments.get(library) ?? new Map<string, LinkedFragment>()
  fragments.set(library, known)
  const before = known.get(id)
  if (before) return before
  const part = library.fragment(id)
  const used = new Set(part ? [part] : [])
  const linked = { root: part?.root && locate(part.root, part.source, optionListIn(library, used)), used: [...used] }
  known.set(id, linked)
  return linked
}

/** Puts the lists of options that are named in their places, and keeps the files that they are from. */
function optionListIn(library: Library, used: Set<ParsedDocument>): Follow {
  return (node) => {
    const [key, name] = (node.type === 'object' && node.children?.[0]?.children) || []
    if (key?.value !== '$options' || typeof name?.value !== 'string') return undefined
    const list = library.optionList(name.value)
    if (!list) return undefined
    used.add(list)
    return list.root && locate(list.root, list.source)
  }
}
