import { basename } from 'node:path'
import type { Handler, ProductCode } from '@anamnesis/engine/schema'
import { type DocumentKind, didYouMean } from '@anamnesis/engine/schema/internal'
import type { Node } from 'jsonc-parser'
import type { ParsedDocument } from './document/parseDocument.ts'
import type { Finding, Place } from './Finding.ts'
import { quote } from './quote.ts'

/** Definitions that no document or code refers to, by file. `inCode` lists the names used in code. Empty while a document is
 * not JSON, which may use any of them.
 */
export function unusedNames(
  documents: readonly NamingDocument[],
  { files, tables }: Definitions,
  inCode: Iterable<string>,
): Map<string, Finding[]> {
  if (documents.some(({ document }) => !document.root)) return new Map()
  const used = new Set([...inCode, ...documents.flatMap(({ document, names }) => (document.root ? namesIn(document.root, names) : []))])
  const defined = definitionsIn(documents, { files, tables })
  const misspelt = [...used].filter((one) => !defined.some(({ kind, name }) => one === `${kind} ${name}`))
  const found = new Map<string, Finding[]>()
  for (const { file, kind, name, place } of defined) {
    if (used.has(`${kind} ${name}`) || isMeant(kind, name, misspelt)) continue
    const message = `nothing uses the ${CALLED[kind]} ${quote(name)}`
    const suggestion = kind === 'fragment' || kind === 'option-list' ? 'Use it, or delete the file.' : 'Use it, or remove it.'
    found.set(file, [...(found.get(file) ?? []), { code: UNUSED_CODE, severity: 'warning', place, message, suggestion }])
  }
  return found
}

/** Code of an unused definition. */
export const UNUSED_CODE = 'NAME_UNUSED'

/** A document with the kinds of names by key. */
export interface NamingDocument {
  readonly file: string
  readonly document: ParsedDocument
  readonly names: NonNullable<DocumentKind['names']>
}

/** Where the product defines names: one per file, or many in a table. */
export interface Definitions {
  readonly files: Readonly<Record<'fragment' | 'option-list', readonly string[]>>
  readonly tables: Readonly<Record<'call' | 'interrupt' | 'flag', readonly string[]>>
}

const CALLED: Readonly<Record<string, string>> = {
  fragment: 'screen',
  'option-list': 'list of options',
  call: 'call',
  interrupt: 'interrupt',
  flag: 'flag',
}

/** A definition with its file. */
interface Definition {
  readonly file: string
  readonly kind: string
  readonly name: string
  readonly place: Place
}

function definitionsIn(documents: readonly NamingDocument[], { files, tables }: Definitions): Definition[] {
  const read = new Map(documents.map(({ file, document }) => [file, document]))
  const ofFiles = Object.entries(files).flatMap(([kind, paths]) =>
    paths.flatMap((file): Definition[] => {
      const document = read.get(file)
      // a table among the lists is a separate document
      const isOne = document?.root !== undefined && (kind !== 'option-list' || document.root.type === 'array')
      return isOne ? [{ file, kind, name: basename(file, '.json'), place: document.source.place(0) }] : []
    }),
  )
  const ofTables = Object.entries(tables).flatMap(([kind, paths]) =>
    paths.flatMap((file) => {
      const document = read.get(file)
      return (document?.root?.children ?? []).flatMap(({ children: [key] = [] }): Definition[] =>
        document && key ? [{ file, kind, name: String(key.value), place: document.source.place(key.offset, key.length) }] : [],
      )
    }),
  )
  return [...ofFiles, ...ofTables]
}

/** Whether a misspelt name of the kind is reported with this one as its correction. */
const isMeant = (kind: string, name: string, misspelt: readonly string[]) =>
  misspelt.some((one) => one.startsWith(`${kind} `) && didYouMean(one.slice(kind.length + 1), [name]).startsWith('Did'))

/** Names that the product code uses: interrupts of handlers and calls of variants. */
export function namesInCode(handlers: Readonly<Record<string, Handler>>, { variants = {} }: ProductCode): string[] {
  const interrupts = Object.values(handlers).flatMap(({ rules = [], interrupts = [] }) => [
    ...interrupts,
    ...rules.flatMap(({ outcome }) => (outcome.type === 'interrupt' ? [outcome.interrupt] : [])),
  ])
  const calls = Object.values(variants).flatMap(({ calls = [] }) => calls)
  return [...interrupts.map((name) => `interrupt ${name}`), ...calls.map((name) => `call ${name}`)]
}

/** Every name in a document, prefixed with its kind. */
function namesIn(node: Node, names: NamingDocument['names']): string[] {
  if (node.type !== 'object') return (node.children ?? []).flatMap((child) => namesIn(child, names))
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    if (!key || !value) return []
    const kinds = [names[String(key.value)], names[`${String(key.value)}{}`]].filter((kind) => kind !== undefined)
    return [...kinds.flatMap((kind) => textsIn(value).map((name) => `${kind} ${name}`)), ...namesIn(value, names)]
  })
}

/** The texts in a value and the keys of a table. */
function textsIn(node: Node): string[] {
  if (node.type === 'string') return [String(node.value)]
  return (node.children ?? []).flatMap(textsIn)
}
