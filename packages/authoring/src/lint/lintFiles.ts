import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep, basename } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { readBytes } from '../readBytes.ts'
import { locate } from './document/Located.ts'
import { type ParsedDocument, parseDocument } from './document/parseDocument.ts'
import type { Finding } from './Finding.ts'
import { revisionTree, workTree } from './known/fileTrees.ts'
import { documentFiles, type DocumentFiles } from '../project/documentFiles.ts'
import type { Project } from '../project/Project.ts'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { type FileTree, type Library, openLibrary, defaultPlaces } from './known/Library.ts'
import { brandsWithoutFlow } from './brandsWithoutFlow.ts'
import { checkLocation } from './checkLocation.ts'
import { type DocumentInLibrary, inOrder, lintDocument } from './lintDocument.ts'
import { lintPart } from './lintPart.ts'
import { type PartKind, partKinds } from './partKinds.ts'
import { quote } from './quote.ts'
import { sourceText } from './document/SourceText.ts'
import { flowNames } from '../schema/documentKinds.ts'
import { readKnownNames } from './known/readKnownNames.ts'
import { NO_PRODUCT, withoutProduct } from './withoutProduct.ts'
import { namesInCode, type NamingDocument, UNUSED_CODE, unusedNames } from './unusedNames.ts'

/** Lints files. @throws CommandError when a path or the revision does not exist. */
export function lintFiles(request: LintRequest): Finding[] {
  return inOrder([...lintEach(request).values()].flat())
}

/** Codes of what is wrong between files that are valid on their own. */
export const folderCodes = ['FLOW_DUPLICATE_FILE', NO_PRODUCT, UNUSED_CODE] as const

const startOf = (file: string) => sourceText(file, '').place(0)

/** What to lint. Paths are reported relative to `from`. */
export interface LintRequest {
  /** Files and folders; empty for the whole product. */
  readonly paths: readonly string[]
  readonly from: string
  /** The product; without it, a file is checked against its own folder. */
  readonly project?: Pick<Project, 'places' | 'code'> | undefined
  /** Git revision for detecting removed parts. */
  readonly since?: string | undefined
}

/** The findings of each file and its references, by path; an empty list when valid.
 * @throws CommandError when a path or the revision does not exist.
 */
export function lintEach({ paths, from, since, project }: LintRequest): ReadonlyMap<string, Finding[]> {
  const parts = project ? partKinds(project.places, project.code, workTree) : new Map<string, PartKind>()
  // an inventory resembles a flow
  const isInventory = (file: string) => project !== undefined && file.startsWith(project.places.inventory + sep)
  const isLinted = (file: string) => !isInventory(file) && (parts.has(file) || mayBeFlow(file))
  const files =
    paths.length > 0 ? paths.flatMap((path) => filesAt(resolve(from, path), path, isLinted)) : [...filesOf(project), ...parts.keys()]
  const name = (file: string) => relative(from, file).split(sep).join('/')
  const now = reader(workTree, name, project)
  const trees = new Map<string, ReturnType<typeof reader>>()
  // a flow declares what its screens rename and remove
  const inFlows = new Set(since === undefined ? [] : files.flatMap((file) => screenNames(now(file)?.document)))
  const earlier = (file: string): DocumentInLibrary | undefined => {
    if (since === undefined || inFlows.has(basename(file, '.json'))) return undefined
    const folder = libraryFolder(file, project)
    const read = trees.get(folder) ?? reader(revisionTree(since, dirname(file)), name, project)
    trees.set(folder, read)
    return read(file)
  }
  const ofPlace = project && checkLocation(project.places, workTree, project.code.vocabulary)
  const naming: NamingDocument[] = []
  let own: Library | undefined
  const linted = new Map(
    files.map((file): [string, Finding[]] => {
      const part = parts.get(file)
      if (part) {
        const document = parseDocument(name(file), workTree.read(file) ?? new Uint8Array())
        naming.push({ file, document, names: part.names ?? {} })
        return [file, lintPart(document, part)]
      }
      const document = now(file)
      if (!document) return [file, []]
      naming.push({ file, document: document.document, names: flowNames })
      if (document.isOwn) own = document.library
      const findings = lintDocument(document, earlier(file))
      if (!project) return [file, withoutProduct(findings)]
      return [file, [...findings, ...(document.isOwn ? (ofPlace?.(file, document.document) ?? []) : [])]]
    }),
  )
  if (project && own && paths.length === 0)
    for (const [file, unused] of unusedIn(project.places, own, naming)) linted.set(file, [...(linted.get(file) ?? []), ...unused])
  const treatments = project ? documentFiles(project.places, workTree.list).treatments : []
  const offered = treatments.filter((file) => paths.length === 0 || files.includes(file))
  for (const [file, missing] of project && offered.length > 0 ? brandsWithoutFlow(offered, project.places, name) : [])
    linted.set(file, [...(linted.get(file) ?? []), ...missing])
  for (const [file, twin] of project ? twinFiles(documentFiles(project.places, workTree.list), name) : []) linted.get(file)?.unshift(twin)
  return keepAtSource(
    linted,
    [...parts.keys()].filter((file) => linted.has(file)),
  )
}

/** Lints the content of a file by itself, such as one of a revision. `name` is its display name. */
export function lintContent(content: Uint8Array, name: string, project: LintRequest['project']): Finding[] {
  const places = project ? { brands: project.places.brands } : {}
  const library = openLibrary({ places, tree: workTree, name: (file) => file, code: project?.code ?? {} })
  return lintDocument({ document: parseDocument(name, content), library })
}

/** Unused definitions of the product, reported when all of it is linted. */
function unusedIn(places: ProjectPlaces, library: Library, naming: readonly NamingDocument[]): Map<string, Finding[]> {
  const { flows, fragments, options, interrupts } = documentFiles(places, workTree.list)
  const table = (file: string | undefined) => (file === undefined ? [] : [file])
  // without a flow, nothing is in use yet
  if (flows.length === 0) return new Map()
  return unusedNames(
    naming,
    {
      files: { fragment: fragments, 'option-list': options },
      tables: { call: table(places.calls), interrupt: interrupts, flag: table(places.flags) },
    },
    namesInCode(readKnownNames(library, true).handlers, library.code),
  )
}

/** Keeps a fault of a shared document at the document, not at each flow that refers to it. */
function keepAtSource(linted: ReadonlyMap<string, Finding[]>, parts: readonly string[]): ReadonlyMap<string, Finding[]> {
  const keyOf = ({ code, place: { file, offset } }: Finding) => `${code} ${file}:${offset}`
  const reported = new Set(parts.flatMap((file) => linted.get(file) ?? []).map(keyOf))
  if (reported.size === 0) return linted
  return new Map(
    [...linted].map(([file, findings]) => [file, parts.includes(file) ? findings : findings.filter((one) => !reported.has(keyOf(one)))]),
  )
}

/** The shared screens that a flow names. */
function screenNames(document: ParsedDocument | undefined): string[] {
  const steps = document?.root && locate(document.root, document.source).children.get('steps')
  return [...(steps?.children.values() ?? [])].flatMap(({ children }) =>
    [...(children.get('screens')?.children.values() ?? [])].flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  )
}

/** Creates a reader that opens each library once. */
function reader(tree: FileTree, name: (file: string) => string, project: LintRequest['project']) {
  const libraries = new Map<string, Library>()
  const { code = {}, places } = project ?? {}
  return (file: string): DocumentInLibrary | undefined => {
    const bytes = tree.read(file)
    if (!bytes) return undefined
    const folder = libraryFolder(file, project)
    const isOwn = folder === places?.folder
    // a folder without a config uses the product's brands, which determine the handlers
    const found = isOwn ? places : { ...defaultPlaces(folder), ...(places && { brands: places.brands }) }
    const library = libraries.get(folder) ?? openLibrary({ places: found, tree, name, code })
    libraries.set(folder, library)
    return { document: parseDocument(name(file), bytes), library, isOwn }
  }
}

/** The product folder for its own files; otherwise the nearest ancestor with fragments, or the file's own folder. */
function libraryFolder(file: string, project: LintRequest['project']): string {
  if (project && file.startsWith(project.places.folder + sep)) return project.places.folder
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'fragments'))) return folder
  return dirname(file)
}

/** All flows and screens of a product. */
function filesOf(project: LintRequest['project']): readonly string[] {
  const { flows, fragments } = documentFiles(project?.places ?? {}, workTree.list)
  return [...flows, ...fragments]
}

function filesAt(path: string, asked: string, isLinted: (file: string) => boolean): readonly string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFIFO())
    throw new CommandError(`${asked} is a pipe, but linting reads a file more than once. Save it to a file.`, 'FILE_UNREADABLE')
  if (!stats?.isDirectory()) {
    // fail early when unreadable; the content is read again with its library
    readBytes(path, asked)
    return [path]
  }
  const files = workTree.list(path).filter(isLinted)
  if (files.length === 0) throw new CommandError(`The folder ${asked} contains no flow and no screen. Check its path.`, 'FILE_UNREADABLE')
  return files
}

/** Whether the file starts like a flow or screen; other JSON files in a folder are ignored. */
function mayBeFlow(file: string): boolean {
  const bytes = workTree.read(file)
  const { root }: Pick<ParsedDocument, 'root'> = bytes ? parseDocument(file, bytes) : { root: undefined }
  const keys = (root?.children ?? []).map(({ children: [key] = [] }) => key?.value)
  // report invalid JSON
  return (
    root === undefined ||
    keys.some((key) => key === 'steps' || key === 'fields' || key === 'conditionalFields' || key === 'customComponent')
  )
}

/** Screens or option lists whose file names collide. Reported at the later file; `name` gives the display name. */
function twinFiles({ fragments, options }: DocumentFiles, name: (file: string) => string): ReadonlyMap<string, Finding> {
  return new Map([...twinsAmong(fragments, name), ...twinsAmong(options, name)])
}

function twinsAmong(files: readonly string[], name: (file: string) => string): [string, Finding][] {
  const first = new Map<string, string>()
  return files.toSorted().flatMap((file): [string, Finding][] => {
    const called = basename(file, '.json')
    const other = first.get(called)
    if (other === undefined) {
      first.set(called, file)
      return []
    }
    const [place, otherPlace] = [startOf(name(file)), startOf(name(other))]
    const message = `it has the same name as ${name(other)}: both are called ${quote(called)}`
    const suggestion = 'Rename the file, for example with its treatment’s code in front; the id inside may stay.'
    const related = [{ place: otherPlace, message: 'the other one' }]
    return [[file, { code: 'FLOW_DUPLICATE_FILE', severity: 'error', place, message, suggestion, related }]]
  })
}
