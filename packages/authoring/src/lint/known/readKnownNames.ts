import { fieldTypesIn } from '@anamnesis/engine'
import { documentsIn, type Handler } from '@anamnesis/engine/schema'
import { listedNames } from '../../schema/namesIn.ts'
import { once } from '../../project/once.ts'
import { ownBrand } from '../../resolve/ownBrand.ts'
import { placeholderNames } from '../../resolve/placeholdersOf.ts'
import { locate, type Located } from '../document/Located.ts'
import type { ParsedDocument } from '../document/parseDocument.ts'
import { FACT } from '../undefinedNames.ts'
import type { FlagValues, KnownNames } from './KnownNames.ts'
import type { Library } from './Library.ts'

const keysOf = (document: ParsedDocument | undefined) =>
  (document?.root?.children ?? []).flatMap(({ children: [key] = [] }) => (key ? [String(key.value)] : []))

function fieldNames(fragment: ParsedDocument | undefined): string[] {
  const { children } = fragment?.root ? locate(fragment.root, fragment.source) : { children: new Map<string, Located>() }
  const fields = ['fields', 'conditionalFields'].flatMap((key) => [...(children.get(key)?.children.values() ?? [])])
  return fields.flatMap((field) => {
    const name = field.children.get('name')?.value
    return typeof name === 'string' ? [name] : []
  })
}

/** What is known in each library, of the product's own documents and of others. */
const known = { own: new WeakMap<Library, KnownNames>(), others: new WeakMap<Library, KnownNames>() }

/**
 * What the product registers, and what the library round a document defines: read once for all of its documents. A product's own document
 * asks nothing that the product does not read.
 */
export function readKnownNames(library: Library, isOwn = false): KnownNames {
  const of = isOwn ? known.own : known.others
  const names = of.get(library) ?? namesOf(library, isOwn)
  of.set(library, names)
  return names
}

function namesOf(library: Library, isOwn: boolean): KnownNames {
  let fields: readonly string[] | undefined
  const { code } = library
  const {
    vocabulary = {},
    transforms = {},
    hostHandlers = [],
    hostCalls = [],
    components = [],
    answersOnFile = [],
    properNames = [],
  } = code
  return {
    vocabulary,
    documents: documentsIn(vocabulary),
    fieldTypes: fieldTypesIn(vocabulary),
    handlers: handlersOf(library),
    hostHandlers,
    transforms,
    components,
    placeholders: placeholderNames,
    names: properNames,
    fragments: library.fragments,
    optionLists: library.optionLists,
    calls: [...new Set([...hostCalls, ...keysOf(library.calls)])],
    interrupts: keysOf(library.interrupts),
    flags: library.flags || isOwn ? flagsIn(library.flags) : undefined,
    answersOnFile,
    facts: once(() => listedNames(code)[FACT]),
    // every fragment is read for it, so once and only where it is asked for
    fields: () => (fields ??= [...answersOnFile, ...library.fragments.flatMap((id) => fieldNames(library.fragment(id)))]),
    callDefinitions: library.calls?.root ? locate(library.calls.root, library.calls.source).children : new Map(),
    // who writes a flow elsewhere may ask what they read themselves
    unreadIn: readOnce((question) => (code.unreadIn?.(question) ?? []).filter((unread) => isOwn || unread.code !== 'ANSWER_UNREAD_FIELD')),
  }
}

function flagsIn(register: ParsedDocument | undefined): FlagValues {
  const flags = register?.root ? locate(register.root, register.source).children : new Map<string, Located>()
  const valuesOf = ({ children }: Located) => [...(children.get('values')?.children.values() ?? [])].map(({ value }) => value)
  return new Map([...flags].map(([flag, at]) => [String(flag), valuesOf(at)]))
}

/** The handlers by the first brand; none where no brand can be read, which is told when a flow is resolved. */
function handlersOf({ code, brand }: Library): Readonly<Record<string, Handler>> {
  const parsed = (code.brand ?? ownBrand).safeParse(brand?.root && locate(brand.root, brand.source).value)
  return (parsed.success && code.createHandlers?.(parsed.data)) || {}
}

/** Many flows ask the same question, and to read a list of medications takes a while. */
function readOnce(read: KnownNames['unreadIn']): KnownNames['unreadIn'] {
  const answers = new Map<string, ReturnType<typeof read>>()
  return (question) => {
    const key = JSON.stringify([question.name, question.type, question.values])
    const unread = answers.get(key) ?? read(question)
    answers.set(key, unread)
    return unread
  }
}
