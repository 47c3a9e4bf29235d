import { CommandError } from './CommandError.ts'
import { locate } from './lint/document/Located.ts'
import { parseDocument } from './lint/document/parseDocument.ts'
import { placeText } from './lint/placeOf.ts'

/**
 * Parses JSON from a file's content: UTF-8 without a byte order mark, nested no deeper than any flow, each key once.
 * @throws CommandError with the place in the file, the code of the fault and its mend.
 */
export function readJson(content: string | Uint8Array, file: string): unknown {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { root, source, findings } = parseDocument(file, bytes)
  const [first] = findings
  if (first) throw new CommandError(`${placeText(first.place)} ${first.code} ${first.message} → ${first.mend}`, 'FILE_INVALID')
  return root && locate(root, source).value
}
