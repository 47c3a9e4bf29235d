import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { readBytes } from '../readBytes.ts'
import { type ParsedDocument, parseDocument } from './document/parseDocument.ts'
import type { Finding } from './Finding.ts'
import { revisionTree, workTree } from './known/fileTrees.ts'
import { type FileTree, type Library, openLibrary } from './known/Library.ts'
import { type DocumentInLibrary, inOrder, lintDocument } from './lintDocument.ts'

/** The folder of the repository's own flows. */
const flowsFolder = join(dirname(createRequire(import.meta.url).resolve('@anamnesis/flows/package.json')), 'src')

/** What to lint. Places are told relative to `from`. */
export interface LintRequest {
  /** Files, or folders whose flows and screens are all read. None: the repository's own flows. */
  readonly paths: readonly string[]
  readonly from: string
  /** A git revision: what it has and the files have no more is told too. */
  readonly since?: string | undefined
}

/** Lints files. @throws CommandError when a path or the revision is not there. */
export function lintFiles({ paths, from, since }: LintRequest): Finding[] {
  const files = paths.length > 0 ? paths.flatMap((path) => filesAt(resolve(from, path), path)) : ownFiles()
  const name = (file: string) => relative(from, file).split(sep).join('/')
  const now = reader(workTree, name)
  const trees = new Map<string, ReturnType<typeof reader>>()
  const earlier = (file: string): DocumentInLibrary | undefined => {
    if (since === undefined) return undefined
    const folder = libraryFolder(file)
    const read = trees.get(folder) ?? reader(revisionTree(since, dirname(file)), name)
    trees.set(folder, read)
    return read(file)
  }
  return inOrder(
    files.flatMap((file) => {
      const document = now(file)
      return document ? lintDocument(document, earlier(file)) : []
    }),
  )
}

/** Reads files with the library round them; a library is opened once. */
function reader(tree: FileTree, name: (file: string) => string) {
  const libraries = new Map<string, Library>()
  return (file: string): DocumentInLibrary | undefined => {
    const bytes = tree.read(file)
    if (!bytes) return undefined
    const folder = libraryFolder(file)
    const library = libraries.get(folder) ?? openLibrary(folder, tree, name)
    libraries.set(folder, library)
    return { document: parseDocument(name(file), bytes), library, isOwn: file.startsWith(join(flowsFolder, sep)) }
  }
}

/** The nearest folder above a file that holds fragments; the repository's own where there is none. */
function libraryFolder(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'fragments'))) return folder
  return flowsFolder
}

const ownFiles = () => ['treatments', 'fragments', 'generated'].flatMap((part) => workTree.list(join(flowsFolder, part)))

function filesAt(path: string, asked: string): readonly string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFIFO())
    throw new CommandError(`${asked} is a pipe, and linting reads a file more than once. Write it to a file.`, 'FILE_UNREADABLE')
  if (!stats?.isDirectory()) {
    // only to tell of what cannot be read: it is read again with the library round it
    readBytes(path, asked)
    return [path]
  }
  const files = workTree.list(path).filter(mayBeFlow)
  if (files.length === 0)
    throw new CommandError(`There is no flow and no screen in the folder ${asked}. Check its path.`, 'FILE_UNREADABLE')
  return files
}

/** In a folder, other JSON is left alone: its first signs have none of a flow's or a screen's keys. */
function mayBeFlow(file: string): boolean {
  const bytes = workTree.read(file)
  const { root }: Pick<ParsedDocument, 'root'> = bytes ? parseDocument(file, bytes) : { root: undefined }
  const keys = (root?.children ?? []).map(({ children: [key] = [] }) => key?.value)
  // what is no JSON is told; who writes a flow wants to know
  return (
    root === undefined ||
    keys.some((key) => key === 'steps' || key === 'fields' || key === 'conditionalFields' || key === 'customComponent')
  )
}
