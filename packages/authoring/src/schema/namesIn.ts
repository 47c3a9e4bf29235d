import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { documentFiles } from '../project/documentFiles.ts'
import type { Project } from '../project/Project.ts'
import { sourceFiles } from '../resolve/SourceFiles.ts'
import { isObject } from './JsonSchema.ts'

/** The names of one kind, each with what it stands for, which may be empty. */
interface NameList {
  readonly names: ReadonlyMap<string, string>
  /** Other names may stand there too. */
  readonly isOpen?: boolean
}
/** The names that documents may use, by their kind. */
export type NameLists = Readonly<Record<string, NameList>>

/** The names that the documents and the code of a product give. What cannot be read gives none: the linter tells why. */
export function namesIn({ places, code, brands, brand }: Project): NameLists {
  const files = sourceFiles(places.folder)
  const read = (path: string): unknown => orUndefined(() => files.read(path).document)
  const lying = documentFiles(places, (folder) => files.list(folder))
  const named = (paths: readonly string[]) => paths.map((path) => ({ name: basename(path, '.json'), document: read(path) }))
  const keysOf = (path: string | undefined, say: (one: unknown) => string) => {
    const document = path === undefined ? undefined : read(path)
    return closed(isObject(document) ? Object.entries(document).map(([name, one]) => [name, say(one)]) : [])
  }
  const fragments = named(lying.fragments)
  const flows = named(lying.flows)
  const firstBrand = orUndefined(() => (brands[0] === undefined ? undefined : brand(brands[0])))
  const handlers = firstBrand && code.createHandlers ? Object.keys(code.createHandlers(firstBrand)) : []
  const calls = keysOf(places.calls, (one) => textAt(one, 'method'))
  const own = Object.entries(code.names?.() ?? {}).map(([kind, { names, isOpen }]) => [
    kind,
    { names: new Map(Object.entries(names)), ...(isOpen === true && { isOpen }) },
  ])
  const ofKinds = Object.entries(code.documents ?? {}).map(([kind, { files: patterns }]): [string, NameList] => {
    const paths = patterns
      .flatMap((pattern) => globSync(pattern, { cwd: places.folder }).toSorted())
      .map((file) => join(places.folder, file))
    if (patterns.some((pattern) => pattern.includes('*'))) return [kind, closed(paths.map((path) => [basename(path, '.json'), '']))]
    return [kind, closed(paths.flatMap((path) => [...keysOf(path, (one) => textAt(one, 'label')).names]))]
  })
  return {
    // a document of a kind is called by its file, and what stands in a table by its key
    ...Object.fromEntries(ofKinds),
    fragment: closed(fragments.map(({ name, document }) => [name, headingOf(document)])),
    'option-list': closed(named(lying.options).flatMap(({ name, document }) => (Array.isArray(document) ? [[name, '']] : []))),
    call: { names: new Map([...(code.hostCalls ?? []).map((id) => [id, ''] as const), ...calls.names]) },
    interrupt: keysOf(places.interrupts, (one) => textAt(one, 'title')),
    handler: closed([...handlers, ...(code.hostHandlers ?? [])].map((name) => [name, ''])),
    transform: closed(Object.keys(code.transforms ?? {}).map((name) => [name, ''])),
    component: closed((code.components ?? []).map((name) => [name, ''])),
    brand: closed(brands.map((id) => [id, ''])),
    // a screen that is being written has names that nobody else has yet
    screen: open([...fragments, ...flows].flatMap(({ document }) => screensIn(document).map((id) => [id, '']))),
    field: open([
      ...(code.answersOnFile ?? []).map((name): Named => [name, '']),
      ...[...fragments, ...flows].flatMap(({ document }) => fieldsIn(document)),
    ]),
    // each kind with its list
    ...(Object.fromEntries(own) as NameLists),
  }
}

type Named = readonly [name: string, told: string]
const closed = (names: readonly Named[]): NameList => ({ names: new Map(names) })
const open = (names: readonly Named[]): NameList => ({ names: new Map(names), isOpen: true })

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
const fieldsOf = (screen: unknown) => ['fields', 'conditionalFields', 'calculated'].flatMap((key) => listAt(screen, key))
const fieldsIn = (document: unknown) =>
  screensOf(document)
    .flatMap(fieldsOf)
    .map((field): Named => [textAt(field, 'name'), textAt(field, 'label')])
    .filter(([name]) => name !== '')
const headingOf = (screen: unknown) => textAt(screen, 'title') || textAt(fieldsOf(screen)[0], 'label')

function orUndefined<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
