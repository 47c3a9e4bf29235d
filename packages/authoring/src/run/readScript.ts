import { CommandError } from '../CommandError.ts'
import { locate, type Located } from '../lint/document/Located.ts'
import { parseDocument } from '../lint/document/parseDocument.ts'
import { findingsError } from '../lint/findingsError.ts'
import { lintPart } from '../lint/lintPart.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { type Script, script } from './script.ts'

/** Reads a patient script. @throws CommandError FILE_INVALID with the location. */
export function readScript(file: string): WrittenScript {
  const bytes = readBytes(file)
  const document = readJson(bytes, file)
  const written = parseDocument(file, bytes)
  const { root, source } = written
  const parsed = script.safeParse(document)
  if (parsed.success && root) return { script: parsed.data, root: locate(root, source) }
  throw findingsError(lintPart(written, { schema: script }), 'FILE_INVALID') ?? new CommandError(`${file} is not a script.`, 'FILE_INVALID')
}

/** A script with source locations. */
export interface WrittenScript {
  readonly script: Script
  readonly root: Located
}
