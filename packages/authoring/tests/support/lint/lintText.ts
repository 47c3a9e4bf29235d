import type { ProductCode } from '@anamnesis/engine/schema'
import { parseDocument } from '../../../src/lint/document/parseDocument.ts'
import type { Finding } from '../../../src/lint/Finding.ts'
import { openLibrary } from '../../../src/lint/known/Library.ts'
import { flowsProject } from '../flowsProject.ts'
import { workTree } from '../../../src/lint/known/fileTrees.ts'
import { lintDocument } from '../../../src/lint/lintDocument.ts'

/** Lints a single document as sample.json, with this repository's product or with parts of another. */
export function lintText(text: string | Uint8Array, before?: string, product: Partial<ProductCode> = {}): Finding[] {
  const { code, places } = flowsProject
  const library = openLibrary({
    places: { brands: places.brands },
    tree: workTree,
    name: (file) => file,
    code: { ...code, ...product },
  })
  const read = (content: string | Uint8Array) => ({
    document: parseDocument('sample.json', typeof content === 'string' ? new TextEncoder().encode(content) : content),
    library,
  })
  return lintDocument(read(text), before === undefined ? undefined : read(before))
}
