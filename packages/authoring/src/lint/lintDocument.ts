import type { DocumentName } from '@anamnesis/engine/schema'
import type { Located } from './document/Located.ts'
import type { ParsedDocument } from './document/parseDocument.ts'
import type { Finding } from './Finding.ts'
import type { FlowUnderLint } from './FlowUnderLint.ts'
import type { Library } from './known/Library.ts'
import { readKnownNames } from './known/readKnownNames.ts'
import { linkDocument } from './linkDocument.ts'
import { kindOf, readFlow } from './readFlow.ts'
import { rules } from './rules/index.ts'

/** A document, with the library of fragments, lists and calls round it. */
export interface DocumentInLibrary {
  readonly document: ParsedDocument
  readonly library: Library
}

/** The codes of what is wrong with a document before any rule can read it. */
export const documentCodes = ['JSON_SYNTAX', 'JSON_TOO_DEEP', 'JSON_DUPLICATE_KEY', 'DOCUMENT_UNKNOWN'] as const

/** Every finding of one document and the files that it names, in order of place. `before` is the document at an earlier revision. */
export function lintDocument({ document, library }: DocumentInLibrary, before?: DocumentInLibrary): Finding[] {
  const { root, findings } = linkDocument(document, library)
  if (!root) return [...findings]
  const kind = kindOf(root.value)
  if (!kind) return [...findings, unknownDocument(root)]
  const known = readKnownNames(library)
  const earlier = before && readEarlier(before, kind)
  const readings = [undefined, ...omissions(root, kind)].map((omit) =>
    // what a variant leaves out is no loss for stored answers
    readFlow(root, kind, omit ? { known, omit } : { known, before: earlier }),
  )
  const found = readings.flatMap((flow) =>
    Object.values(rules).flatMap(({ code, severity, check }) => check(flow).map((fault): Finding => ({ code, severity, ...fault }))),
  )
  return inOrder([...findings, ...found])
}

function readEarlier({ document, library }: DocumentInLibrary, kind: DocumentName): FlowUnderLint | undefined {
  const { root } = linkDocument(document, library)
  return root && kindOf(root.value) === kind ? readFlow(root, kind, { known: readKnownNames(library) }) : undefined
}

/** The steps that each variant of a flow source leaves out. */
function omissions(root: Located, kind: DocumentName): string[][] {
  const variants = kind === 'flow' ? [...(root.children.get('variants')?.children.values() ?? [])] : []
  return variants.map((variant) => {
    const omitted = variant.children.get('omit')?.value
    return Array.isArray(omitted) ? omitted.map(String) : []
  })
}

function unknownDocument({ place }: Located): Finding {
  const message = 'this is no flow, no resolved flow and no screen: it has neither steps nor fields nor an id'
  return { code: 'DOCUMENT_UNKNOWN', severity: 'error', place, message, mend: 'Lint flows and screen fragments only, or write its keys.' }
}

/** Findings by place, each once. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const keyed = new Map(
    findings.map((finding) => [`${finding.code} ${finding.place.file}:${finding.place.offset} ${finding.message}`, finding]),
  )
  return [...keyed.values()].toSorted(
    (a, b) => a.place.file.localeCompare(b.place.file) || a.place.offset - b.place.offset || a.code.localeCompare(b.code),
  )
}
