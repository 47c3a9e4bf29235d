import type { DocumentName } from '@anamnesis/engine/schema'
import { type Located, type Follow, locate } from './document/Located.ts'
import type { ParsedDocument } from './document/parseDocument.ts'
import type { Finding, Place } from './Finding.ts'
import type { FlowUnderLint } from './FlowUnderLint.ts'
import type { Library } from './known/Library.ts'
import { readKnownNames } from './known/readKnownNames.ts'
import { placeText } from './placeOf.ts'
import { quote } from './quote.ts'
import { kindOf, readFlow } from './readFlow.ts'
import { rules } from './rules/index.ts'

const fragments = new WeakMap<Library, Map<string, LinkedFragment>>()

/** A document, with the library of fragments, lists and calls round it. */
export interface DocumentInLibrary {
  readonly document: ParsedDocument
  readonly library: Library
  /** The document is one of the product's own: all that it asks has to be read. */
  readonly isOwn?: boolean
}

/** The codes of what is wrong with a document before any rule can read it. */
export const documentCodes = ['JSON_SYNTAX', 'JSON_TOO_DEEP', 'JSON_DUPLICATE_KEY', 'DOCUMENT_UNKNOWN'] as const

/** Every finding of one document and the files that it names, in order of place. `before` is the document at an earlier revision. */
export function lintDocument({ document, library, isOwn }: DocumentInLibrary, before?: DocumentInLibrary): Finding[] {
  const { root, findings } = linkDocument(document, library)
  if (!root) return [...findings]
  const kind = kindOf(root.value)
  if (!kind) return [...findings, unknownDocument(root)]
  const known = readKnownNames(library, isOwn)
  const earlier = before && readEarlier(before, kind)
  const file = root.place.file
  const whole = checked(readFlow(root, kind, { known, before: earlier })).map((finding) => inFlow(finding, file))
  const told = new Set(whole.map(keyOf))
  const ofVariants = variantsOf(root, kind).flatMap((variant) =>
    // what a variant leaves out is no loss for stored answers
    checked(readFlow(root, kind, { known, omit: variant.omit })).flatMap((finding) =>
      told.has(keyOf(finding)) ? [] : [inVariant(finding, variant)],
    ),
  )
  return inOrder([...findings, ...whole, ...ofVariants])
}

function checked(flow: FlowUnderLint): Finding[] {
  return Object.values(rules).flatMap(({ code, severity, check }) => check(flow).map((fault): Finding => ({ code, severity, ...fault })))
}

/** A finding in what flows share names the flow. What mends it for one flow may break another, so it has no mend there. */
function inFlow({ fix, ...finding }: Finding, flow: string): Finding {
  return finding.place.file === flow ? { ...finding, ...(fix && { fix }) } : { ...finding, within: [flow] }
}

/** A finding that only one variant has names it, since the flow as it is written looks right. */
function inVariant({ fix: _fix, ...finding }: Finding, { name, place }: Variant): Finding {
  const related = [...(finding.related ?? []), { place, message: `the variant ${quote(name)}` }]
  return { ...finding, within: [`the variant ${quote(name)}, ${placeText(place)}`], related }
}

function readEarlier({ document, library }: DocumentInLibrary, kind: DocumentName): FlowUnderLint | undefined {
  const { root } = linkDocument(document, library)
  return root && kindOf(root.value) === kind ? readFlow(root, kind, { known: readKnownNames(library) }) : undefined
}

/** One variant of a flow source, and the steps that it leaves out. */
interface Variant {
  readonly name: string
  readonly place: Place
  readonly omit: readonly string[]
}

function variantsOf(root: Located, kind: DocumentName): Variant[] {
  const variants = kind === 'flow' ? [...(root.children.get('variants')?.children ?? [])] : []
  return variants.map(([name, { keyPlace, children }]) => {
    const omitted = children.get('omit')?.value
    return { name: String(name), place: keyPlace, omit: Array.isArray(omitted) ? omitted.map(String) : [] }
  })
}

function unknownDocument({ place }: Located): Finding {
  const message = 'this is no flow, no resolved flow and no screen: it has neither steps nor fields nor an id'
  return { code: 'DOCUMENT_UNKNOWN', severity: 'error', place, message, mend: 'Lint flows and screen fragments only, or write its keys.' }
}

const keyOf = ({ code, place, message }: Finding) => `${code} ${place.file}:${place.offset} ${message}`

/** Findings by place, each once: one that several flows have names them all. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const keyed = new Map<string, Finding>()
  for (const finding of findings) {
    const known = keyed.get(keyOf(finding))
    const within = [...new Set([...(known?.within ?? []), ...(finding.within ?? [])])]
    // found in the file itself, it may have a mend
    const fix = known?.fix ?? finding.fix
    keyed.set(keyOf(finding), { ...(known ?? finding), ...(within.length > 0 && { within }), ...(fix && { fix }) })
  }
  return [...keyed.values()].toSorted(
    (a, b) => a.place.file.localeCompare(b.place.file) || a.place.offset - b.place.offset || a.code.localeCompare(b.code),
  )
}

/** A document with what it names in its place, and the findings of every file that it was read from. */
interface LinkedDocument {
  readonly root: Located | undefined
  readonly findings: readonly Finding[]
}

/** A fragment as a tree, with every file that it was read from. */
interface LinkedFragment {
  readonly root: Located | undefined
  readonly used: readonly ParsedDocument[]
}

/** A document as one tree: the screens and option lists that it names stand in their places, each with its own file. */
function linkDocument(document: ParsedDocument, library: Library): LinkedDocument {
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
