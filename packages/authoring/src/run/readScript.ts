import { CommandError } from '../CommandError.ts'
import { locate, type Located } from '../lint/document/Located.ts'
import { parseDocument } from '../lint/document/parseDocument.ts'
import { placeText } from '../lint/placeOf.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { validateShape } from '../lint/shape/shapeFaults.ts'
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
  if (!root) throw new CommandError(`${file} is not a script.`, 'FILE_INVALID')
  const { unknownKeys, unknownTypes, wrongValues } = validateShape({ root, schema: script, isWritten: true })
  const faults = [...unknownKeys, ...unknownTypes, ...wrongValues]
  const messages = faults.map(({ place, message, suggestion }) => `${placeText(place)} ${message} → ${suggestion}`)
  throw new CommandError(messages.join('; '), 'FILE_INVALID')
}
