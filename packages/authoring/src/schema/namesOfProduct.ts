import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ProductCode } from '@anamnesis/engine/schema'
import type { NamesOfKind } from '@anamnesis/engine/schema/internal'
import { documentFiles } from '../project/documentFiles.ts'
import type { Project } from '../project/Project.ts'
import { sourceFiles } from '../resolve/SourceFiles.ts'
import { documentKinds } from './documentKinds.ts'
import { isObject } from './JsonSchema.ts'

/** The names in the documents and code of a product. Unreadable documents are skipped; the linter reports them. */
export function namesOfProduct({ places, code, brands, brand }: Project): NameLists {
  const files = sourceFiles(places.folder)
  const read = (path: string): unknown => orUndefined(() => files.read(path).document)
  const lying = documentFiles(places, (folder) => files.list(folder))
  const named = (paths: readonly string[]) => paths.map((path) => ({ name: basename(path, '.json'), document: read(path) }))
  const keysOf = (path: string | undefined, key: string) => closed(path === undefined ? [] : keysIn(read(path), key))
  const fragments = named(lying.fragments)
  const flows = named(lying.flows)
  const firstBrand = orUndefined(() => (brands[0] === undefined ? undefined : brand(brands[0])))
  const handlers = firstBrand && code.createHandlers ? Object.keys(code.createHandlers(firstBrand)) : []
  const calls = keysOf(places.calls, 'method')
  const lists = new Map(named(lying.options).map(({ name, document }) => [name, document]))
  const documents = [...fragments, ...flows].map(({ document }) => document)
  const onFile = (code.answersOnRecord ?? []).map((name): Named => [name, ''])
  const questions = documents.flatMap((document) => fieldsIn(document, ['fields', 'conditionalFields']))
  const calculated = documents.flatMap((document) => fieldsIn(document, ['calculated']))
  return {
    fragment: closed(fragments.map(({ name, document }) => [name, headingOf(document)])),
    'option-list': closed(named(lying.options).flatMap(({ name, document }) => (Array.isArray(document) ? [[name, '']] : []))),
    call: { names: new Map([...(code.hostCalls ?? []).map((id) => [id, ''] as const), ...calls.names]) },
    interrupt: closed(lying.interrupts.flatMap((path) => keysIn(read(path), 'title'))),
    flag: keysOf(places.flags, 'about'),
    handler: closed([...handlers, ...(code.hostHandlers ?? [])].map((name) => [name, ''])),
    transform: closed(Object.keys(code.transforms ?? {}).map((name) => [name, ''])),
    component: closed((code.components ?? []).map((name) => [name, ''])),
    brand: closed(brands.map((id) => [id, ''])),
    // a screen being written has names that exist nowhere else yet
    screen: open([...fragments, ...flows].flatMap(({ document }) => screensIn(document).map((id) => [id, '']))),
    field: {
      ...open(namesOf([...questions, ...calculated], onFile)),
      warning: 'No saved question is called this. Correct the name, or save the screen that asks it.',
      options: optionsOf(questions, lists),
    },
    question: open(namesOf(questions, onFile)),
    kind: open(flows.map(({ document }) => [textAt(document, 'kind'), ''])),
    treated: closed(
      treatedIn(
        brands.map((id) => orUndefined(() => brand(id))),
        lying.treatments,
      ),
    ),
    autofill: open(AUTOFILL.map((token) => [token, ''])),
    ...ownNames({ places, code }),
  }
}

/** The names of one kind with their descriptions. */
export interface NameList extends Pick<NamesOfKind, 'isOpen' | 'unlisted'> {
  readonly names: ReadonlyMap<string, string>
  /** What an editor warns of where a name of an open list is unknown; by default nothing. */
  readonly warning?: string
  /** Option values of those names that have options. */
  readonly options?: ReadonlyMap<string, readonly string[]>
}
/** Names that documents may use, by kind. */
export type NameLists = Readonly<Record<string, NameList>>

/** Standard kinds, whose names come from several sources. */
const OF_EVERY_PRODUCT: ReadonlySet<string> = new Set(Object.keys(documentKinds({})))

/** The names of a product's own document kinds: file names and table keys; and those listed in code. */
export function ownNames({ places: { folder }, code }: Pick<Project, 'places' | 'code'>): NameLists {
  const { read } = sourceFiles(folder)
  const files = (pattern: string) => globSync(pattern, { cwd: folder }).toSorted()
  const ownKinds = Object.entries(code.documents ?? {}).filter(([kind]) => !OF_EVERY_PRODUCT.has(kind))
  const ofDocuments = ownKinds.map(([kind, { files: patterns }]): [string, NameList] => {
    const paths = patterns.flatMap(files).map((file) => join(folder, file))
    const isTable = patterns.every((pattern) => !pattern.includes('*'))
    const named = isTable
      ? paths.flatMap((path) =>
          keysIn(
            orUndefined(() => read(path).document),
            'label',
          ),
        )
      : paths.map((path): Named => [basename(path, '.json'), ''])
    return [kind, closed(named)]
  })
  return { ...Object.fromEntries(ofDocuments), ...listedNames(code) }
}

/** The names listed in product code, by kind. */
export function listedNames(code: ProductCode): NameLists {
  const lists = Object.entries(code.names?.() ?? {})
  return Object.fromEntries(lists.map(([kind, { names, ...rest }]) => [kind, { ...rest, names: new Map(Object.entries(names)) }]))
}

type Named = readonly [name: string, label: string]
const closed = (names: readonly Named[]): NameList => ({ names: new Map(names) })
const open = (names: readonly Named[]): NameList => ({ names: new Map(names), isOpen: true })

/** The keys of a table, each with the text of one entry key. */
const keysIn = (document: unknown, key: string): Named[] =>
  isObject(document) ? Object.entries(document).map(([name, one]) => [name, textAt(one, key)]) : []
const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = isObject(value) ? value[key] : undefined
  return Array.isArray(list) ? list : []
}
const textAt = (value: unknown, key: string): string => {
  const text = isObject(value) ? value[key] : undefined
  return typeof text === 'string' ? text : ''
}
const screensOf = (document: unknown) =>
  isObject(document) && 'steps' in document ? listAt(document, 'steps').flatMap((step) => listAt(step, 'screens')) : [document]
const screensIn = (document: unknown) => screensOf(document).flatMap((screen) => textAt(screen, 'id') || [])
const fieldsIn = (document: unknown, keys: readonly string[]) =>
  screensOf(document).flatMap((screen) => keys.flatMap((key) => listAt(screen, key)))
const namesOf = (fields: readonly unknown[], others: readonly Named[]): readonly Named[] => [
  ...others,
  ...fields.map((field): Named => [textAt(field, 'name'), textAt(field, 'label')]).filter(([name]) => name !== ''),
]
const headingOf = (screen: unknown) => textAt(screen, 'title') || textAt(fieldsIn(screen, ['fields', 'conditionalFields'])[0], 'label')

/** Longer option lists are not offered. */
const MOST_OPTIONS = 40

/** The option values of each field, from all documents that ask it. */
function optionsOf(fields: readonly unknown[], lists: ReadonlyMap<string, unknown>): ReadonlyMap<string, readonly string[]> {
  const options = new Map<string, readonly string[]>()
  for (const field of fields) {
    const { options: written }: { options?: unknown } = Object(field)
    const list = isObject(written) ? lists.get(textAt(written, '$options')) : written
    const values = (Array.isArray(list) ? list : []).map((option) => textAt(option, 'value')).filter((value) => value !== '')
    const name = textAt(field, 'name')
    const all = [...new Set([...(options.get(name) ?? []), ...values])]
    if (all.length > 0 && all.length <= MOST_OPTIONS) options.set(name, all)
  }
  return options
}

/** Treatments declared in brands or treatment documents. */
const treatedIn = (brands: readonly unknown[], treatments: readonly string[]): readonly Named[] => [
  ...brands.flatMap((brand) => {
    const { treatments: own }: { treatments?: unknown } = Object(brand)
    return isObject(own) ? Object.entries(own).map(([id, entry]): Named => [id, textAt(entry, 'name')]) : []
  }),
  ...treatments.map((file): Named => [basename(dirname(file)), '']),
]

/** Autofill tokens of the HTML standard. */
const AUTOFILL = [
  'off',
  'name',
  'given-name',
  'additional-name',
  'family-name',
  'honorific-prefix',
  'email',
  'tel',
  'tel-national',
  'street-address',
  'address-line1',
  'address-line2',
  'address-level1',
  'address-level2',
  'postal-code',
  'country',
  'bday',
  'sex',
  'username',
  'new-password',
  'current-password',
  'one-time-code',
]

function orUndefined<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
