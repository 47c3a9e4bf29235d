import { fieldTypesIn } from '@anamnesis/engine/internal'
import { documentsIn } from '@anamnesis/engine/schema/internal'
import type { Handler } from '@anamnesis/engine/schema'
import { listedNames } from '../../schema/namesOfProduct.ts'
import { once } from '../../project/once.ts'
import { defaultBrand } from '../../resolve/defaultBrand.ts'
import { placeholderNames } from '../../resolve/placeholdersOf.ts'
import { formulaNames } from '../calculations/formulaReads.ts'
import { locate, type Located } from '../document/Located.ts'
import type { ParsedDocument } from '../document/parseDocument.ts'
import { brandGapsIn } from './brandGaps.ts'
import { FACT } from '../undefinedNames.ts'
import type { FlagValues, KnownNames } from './KnownNames.ts'
import type { Library } from './Library.ts'

/** The names that the product registers and the library defines, cached. Unread questions are reported only in the
 * product's own documents.
 */
export function readKnownNames(library: Library, isOwn = false): KnownNames {
  const of = isOwn ? known.own : known.others
  const names = of.get(library) ?? namesOf(library, isOwn)
  of.set(library, names)
  return names
}

const keysOf = (document: ParsedDocument | undefined) =>
  (document?.root?.children ?? []).flatMap(({ children: [key] = [] }) => (key ? [String(key.value)] : []))

/** The names in lists of all fragments. */
function namesIn({ fragments, fragment }: Library, lists: readonly string[]): string[] {
  return fragments.flatMap((id) => namesInPart(fragment(id), lists))
}

function namesInPart(part: ParsedDocument | undefined, lists: readonly string[]): string[] {
  return entriesOf(part, lists).flatMap((field) => {
    const name = field.children.get('name')?.value
    return typeof name === 'string' ? [name] : []
  })
}

function entriesOf(part: ParsedDocument | undefined, lists: readonly string[]): Located[] {
  const { children } = part?.root ? locate(part.root, part.source) : { children: new Map<string, Located>() }
  return lists.flatMap((key) => [...(children.get(key)?.children.values() ?? [])])
}

/** The names in the formulas of all fragments. */
const namesInFormulas = ({ fragments, fragment }: Library): ReadonlySet<unknown> =>
  new Set(
    fragments.flatMap((id) => entriesOf(fragment(id), ['calculated']).flatMap(({ children }) => [...formulaNames(children.get('value'))])),
  )

/** Cached names per library, for the product's own documents and for others. */
const known = { own: new WeakMap<Library, KnownNames>(), others: new WeakMap<Library, KnownNames>() }

function namesOf(library: Library, isOwn: boolean): KnownNames {
  const { code } = library
  const {
    vocabulary = {},
    transforms = {},
    hostHandlers = [],
    hostCalls = [],
    components = [],
    answersOnRecord: answersOnFile = [],
    properNames = [],
    scores = [],
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
    ...brandGapsIn(library),
    names: properNames,
    fragments: library.fragments,
    optionLists: library.optionLists,
    calls: [...new Set([...hostCalls, ...keysOf(library.calls)])],
    interrupts: library.interrupts.flatMap(keysOf),
    flags: library.flags || isOwn ? flagsIn(library.flags) : undefined,
    answersOnFile,
    scores,
    facts: once(() => listedNames(code)[FACT]),
    // computed on demand, since they read every fragment
    fields: once(() => [...answersOnFile, ...namesIn(library, ['fields', 'conditionalFields'])]),
    calculated: once(() => namesIn(library, ['calculated'])),
    calculationReads: once(() => namesInFormulas(library)),
    callDefinitions: library.calls?.root ? locate(library.calls.root, library.calls.source).children : new Map(),
    // documents outside the product may have their own readers
    unreadIn: readOnce((question) => (code.unreadIn?.(question) ?? []).filter((unread) => isOwn || unread.code !== 'ANSWER_UNREAD_FIELD')),
  }
}

function flagsIn(register: ParsedDocument | undefined): FlagValues {
  const flags = register?.root ? locate(register.root, register.source).children : new Map<string, Located>()
  const valuesOf = ({ children }: Located) => [...(children.get('values')?.children.values() ?? [])].map(({ value }) => value)
  return new Map([...flags].map(([flag, at]) => [String(flag), valuesOf(at)]))
}

/** Handlers of the first brand; empty when it is unreadable, which resolving a flow reports. */
function handlersOf({ code, firstBrand: brand }: Library): Readonly<Record<string, Handler>> {
  const parsed = (code.brand ?? defaultBrand).safeParse(brand?.root && locate(brand.root, brand.source).value)
  return (parsed.success && code.createHandlers?.(parsed.data)) || {}
}

/** Caches by question: flows share questions, and matching a medication list is slow. */
function readOnce(read: KnownNames['unreadIn']): KnownNames['unreadIn'] {
  const answers = new Map<string, ReturnType<typeof read>>()
  return (question) => {
    const key = JSON.stringify([question.name, question.type, question.values])
    const unread = answers.get(key) ?? read(question)
    answers.set(key, unread)
    return unread
  }
}
