import { CommandError } from './CommandError.ts'
import { locate } from './lint/document/Located.ts'
import { parseDocument } from './lint/document/parseDocument.ts'
import { placeText } from './lint/placeOf.ts'

/**
 * Parses JSON: UTF-8 without a byte order mark, limited nesting, unique keys.
 * @throws CommandError with the location, the code and the fix.
 */
export function readJson(content: string | Uint8Array, file: string): unknown {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { root, source, findings } = parseDocument(file, bytes)
  const [first] = findings
  if (first) throw new CommandError(`${placeText(first.place)} ${first.code} ${first.message} → ${first.suggestion}`, 'FILE_INVALID')
  return root && locate(root, source).value
}
