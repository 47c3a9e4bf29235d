import { basename } from 'node:path'
import type { Handler, ProductCode } from '@anamnesis/engine/schema'
import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import type { Node } from 'jsonc-parser'
import type { ParsedDocument } from './document/parseDocument.ts'
import type { Finding, Place } from './Finding.ts'
import { quote } from './quote.ts'

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

/** Definitions that no document or code refers to, by file. `inCode` lists the names used in code. */
export function unusedNames(
  documents: readonly NamingDocument[],
  { files, tables }: Definitions,
  inCode: Iterable<string>,
): Map<string, Finding[]> {
  const used = new Set([...inCode, ...documents.flatMap(({ document, names }) => (document.root ? namesIn(document.root, names) : []))])
  const read = new Map(documents.map(({ file, document }) => [file, document]))
  const found = new Map<string, Finding[]>()
  const report = (file: string, kind: string, name: string, place: Place) => {
    if (used.has(`${kind} ${name}`)) return
    const message = `nothing uses the ${CALLED[kind]} ${quote(name)}`
    const suggestion = kind === 'fragment' || kind === 'option-list' ? 'Use it, or delete the file.' : 'Use it, or remove it.'
    found.set(file, [...(found.get(file) ?? []), { code: UNUSED_CODE, severity: 'warning', place, message, suggestion }])
  }
  for (const [kind, paths] of Object.entries(files))
    for (const file of paths) {
      const document = read.get(file)
      // a table among the lists is a separate document
      if (document?.root && (kind !== 'option-list' || document.root.type === 'array'))
        report(file, kind, basename(file, '.json'), document.source.place(0))
    }
  for (const [kind, paths] of Object.entries(tables))
    for (const file of paths) {
      const document = read.get(file)
      for (const { children: [key] = [] } of document?.root?.children ?? [])
        if (document && key) report(file, kind, String(key.value), document.source.place(key.offset, key.length))
    }
  return found
}

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
