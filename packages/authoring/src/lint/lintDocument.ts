import type { DocumentName } from '@anamnesis/engine/schema/internal'
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

/** The findings of a document and its referenced files, in order. `before` is the document at an earlier revision. */
export function lintDocument({ document, library, isOwn }: DocumentInLibrary, before?: DocumentInLibrary): Finding[] {
  const { root, findings } = linkDocument(document, library)
  if (!root) return [...findings]
  const kind = kindOf(root.value)
  if (!kind) return [...findings, unknownDocument(root)]
  const known = readKnownNames(library, isOwn)
  const earlier = before && readEarlier(before, kind)
  const file = root.place.file
  const whole = checked(readFlow(root, kind, { known, before: earlier })).map((finding) => inFlow(finding, file))
  const reported = new Set(whole.map(keyOf))
  const ofVariants = variantsOf(root, kind).flatMap((variant) =>
    // steps that a variant leaves out are not lost
    checked(readFlow(root, kind, { known, omit: variant.omit })).flatMap((finding) =>
      reported.has(keyOf(finding)) ? [] : [inVariant(finding, variant)],
    ),
  )
  return inOrder([...findings, ...whole, ...ofVariants])
}

const fragments = new WeakMap<Library, Map<string, LinkedFragment>>()
const tables = new WeakMap<Library, [string, Located][]>()

/** A document with its library. */
export interface DocumentInLibrary {
  readonly document: ParsedDocument
  readonly library: Library
  /** The document belongs to the product, so everything that it asks for must be read. */
  readonly isOwn?: boolean
}

/** Codes for documents that the rules cannot read. */
export const documentCodes = ['JSON_SYNTAX', 'JSON_TOO_DEEP', 'JSON_DUPLICATE_KEY', 'DOCUMENT_UNKNOWN'] as const

function checked(flow: FlowUnderLint): Finding[] {
  return Object.values(rules).flatMap(({ code, severity, check }) => check(flow).map((fault): Finding => ({ code, severity, ...fault })))
}

/** A finding in a shared document, with the flow. Has no fix, since a fix for one flow may break another. */
function inFlow({ fix, ...finding }: Finding, flow: string): Finding {
  return finding.place.file === flow ? { ...finding, ...(fix && { fix }) } : { ...finding, within: [flow] }
}

/** A finding of a single variant, with the variant's name. */
function inVariant({ fix: _fix, ...finding }: Finding, { name, place }: Variant): Finding {
  const related = [...(finding.related ?? []), { place, message: `the variant ${quote(name)}` }]
  return { ...finding, within: [`the variant ${quote(name)}, ${placeText(place)}`], related }
}

function readEarlier({ document, library }: DocumentInLibrary, kind: DocumentName): FlowUnderLint | undefined {
  const { root } = linkDocument(document, library)
  return root && kindOf(root.value) === kind ? readFlow(root, kind, { known: readKnownNames(library) }) : undefined
}

/** A variant with its omitted steps. */
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
  const message = 'this is neither a flow nor a resolved flow nor a screen: it has no steps, fields or id'
  return {
    code: 'DOCUMENT_UNKNOWN',
    severity: 'error',
    place,
    message,
    suggestion: 'Lint only flows and screen fragments, or add its keys.',
  }
}

const keyOf = ({ code, place, message }: Finding) => `${code} ${place.file}:${place.offset} ${message}`

/** Sorts findings by location and merges duplicates, listing all their flows. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const keyed = new Map<string, Finding>()
  for (const finding of findings) {
    const known = keyed.get(keyOf(finding))
    const within = [...new Set([...(known?.within ?? []), ...(finding.within ?? [])])]
    // the finding of the file itself may have a fix
    const fix = known?.fix ?? finding.fix
    keyed.set(keyOf(finding), { ...(known ?? finding), ...(within.length > 0 && { within }), ...(fix && { fix }) })
  }
  return [...keyed.values()].toSorted(
    (a, b) => a.place.file.localeCompare(b.place.file) || a.place.offset - b.place.offset || a.code.localeCompare(b.code),
  )
}

/** A document with its references inlined, and the findings of every file. */
interface LinkedDocument {
  readonly root: Located | undefined
  readonly findings: readonly Finding[]
}

/** A fragment as a tree, with its files. */
interface LinkedFragment {
  readonly root: Located | undefined
  readonly used: readonly ParsedDocument[]
}

/** Inlines the screens and option lists of a document. Each keeps its own file. */
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

/** Adds the shared calls and interrupts to a flow source. */
function withShared(root: Located, library: Library): Located {
  if (!root.children.has('steps') || root.children.has('calls') || root.children.has('interrupts')) return root
  const shared = tables.get(library) ?? sharedTables(library)
  tables.set(library, shared)
  return { ...root, children: new Map([...root.children, ...shared]) }
}

function sharedTables({ calls, interrupts }: Library): [string, Located][] {
  return Object.entries({ calls: calls ? [calls] : [], interrupts }).flatMap(([name, parts]): [string, Located][] => {
    const [first, ...others] = parts.flatMap((part) => (part.root ? [locate(part.root, part.source)] : []))
    return first ? [[name, others.reduce(joined, first)]] : []
  })
}

/** A table with the entries of another. */
const joined = (one: Located, { children }: Located): Located => ({ ...one, children: new Map([...one.children, ...children]) })

/** Inlines a fragment; cached per library. */
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

/** Inlines named option lists and collects their files. */
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
