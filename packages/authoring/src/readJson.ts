import { locate } from './lint/document/Located.ts'
import { parseDocument } from './lint/document/parseDocument.ts'
import { findingsError } from './lint/findingsError.ts'

/** Parses JSON: UTF-8 without a byte order mark, limited nesting, unique keys.
 * @throws CommandError with the location, the code and the fix.
 */
export function readJson(content: string | Uint8Array, file: string): unknown {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { root, source, findings } = parseDocument(file, bytes)
  const invalid = findingsError(findings, 'FILE_INVALID')
  if (invalid) throw invalid
  return root && locate(root, source).value
}
