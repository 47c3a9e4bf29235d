import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { displayPath } from '../displayPath.ts'
import { workTree } from '../lint/known/fileTrees.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'

/** The files of a product folder, each read once. */
export interface SourceFiles {
  /** The files below a folder, sorted; empty without a folder. */
  readonly list: (folder: string | undefined) => readonly string[]
  /** @throws CommandError FILE_UNREADABLE or FILE_INVALID, with line and column. */
  readonly read: (path: string) => SourceFile
}

/** A parsed file with the hash of its bytes. */
export interface SourceFile {
  /** Path relative to the product folder. */
  readonly file: string
  /** Absolute path. */
  readonly path: string
  readonly document: unknown
  readonly hash: string
}

const parsed = new Map<string, unknown>()

/** Reads files below a folder. Unchanged content is parsed once per process. */
export function sourceFiles(folder: string): SourceFiles {
  const files = new Map<string, SourceFile>()
  const shown = (path: string) => relative(folder, path).split(sep).join('/')
  return {
    list: (part) => (part === undefined ? [] : workTree.list(part)),
    read: (path) => {
      const known = files.get(path)
      if (known) return known
      const bytes = readBytes(path)
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (!parsed.has(hash)) parsed.set(hash, jsonOf(bytes, displayPath(path)))
      const file = { file: shown(path), path, document: parsed.get(hash), hash }
      files.set(path, file)
      return file
    },
  }
}

/** Parses quickly, and again with locations when invalid. */
function jsonOf(bytes: Uint8Array, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    readJson(bytes, file)
    throw new CommandError(`${file} is not JSON. Fix it.`, 'FILE_INVALID')
  }
}
