import type { Vocabulary } from '@anamnesis/engine/schema'
import { parseDocument } from '../document/parseDocument.ts'
import type { Finding } from '../Finding.ts'
import { openLibrary } from '../known/Library.ts'
import { lintDocument } from '../lintDocument.ts'

/** Lints a document that stands alone, as the file sample.json. */
export function lintText(text: string | Uint8Array, before?: string, vocabulary?: Vocabulary): Finding[] {
  const library = openLibrary('', { list: () => [], read: () => undefined }, (file) => file, vocabulary)
  const read = (content: string | Uint8Array) => ({
    document: parseDocument('sample.json', typeof content === 'string' ? new TextEncoder().encode(content) : content),
    library,
  })
  return lintDocument(read(text), before === undefined ? undefined : read(before))
}
