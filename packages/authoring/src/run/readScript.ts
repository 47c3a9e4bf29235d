import { CommandError } from '../CommandError.ts'
import { locate, type Located, nearest } from '../lint/document/Located.ts'
import { parseDocument } from '../lint/document/parseDocument.ts'
import { placeText } from '../lint/placeOf.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { issueFaults } from '@anamnesis/engine/schema/internal'
import { type Script, script } from './script.ts'

/** A script with source locations. */
export interface WrittenScript {
  readonly script: Script
  readonly root: Located
}

/** Reads a patient script. @throws CommandError FILE_INVALID with the location. */
export function readScript(file: string): WrittenScript {
  const bytes = readBytes(file)
  const document = readJson(bytes, file)
  const { root: node, source } = parseDocument(file, bytes)
  const parsed = script.safeParse(document)
  const root = node && locate(node, source)
  if (parsed.success && root) return { script: parsed.data, root }
  const issues = parsed.error?.issues ?? []
  const faults = issueFaults({ schema: script, document }, issues)
  const messages = faults.map(({ path, message, suggestion }, index) => {
    const place = root && nearest(root, issues[index]?.path ?? []).place
    return `${place ? placeText(place) : file} ${path}: ${message} → ${suggestion}`
  })
  throw new CommandError(`${file} is not a script: ${messages.join('; ')}`, 'FILE_INVALID')
}
