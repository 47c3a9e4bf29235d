import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { type PageToSign, pagesToSign } from '../print/pagesToSign.ts'
import { findProject } from '../project/findProject.ts'

/** The pages of the product, with the signatures in the given docs folder or in the nearest `docs` folder with
 * signatures, in or above the product.
 */
export async function signedPages({ docs, config, from }: SignaturesChoice): Promise<SignedPages> {
  const project = await findProject(config, from)
  const signatures = join(docs === undefined ? nearestDocs(project.places.folder) : resolve(from, docs), 'signatures')
  return {
    pages: pagesToSign(project),
    signatures,
    shown: (file) => relative(from, join(signatures, file)).split(sep).join('/'),
  }
}

/** The pages of a product for signing, and the location of their signatures. */
export interface SignedPages {
  readonly pages: ReadonlyMap<string, PageToSign>
  /** The signatures folder. */
  readonly signatures: string
  /** A path in that folder relative to the working directory. */
  readonly shown: (file: string) => string
}

/** Command line selection of the signatures folder. */
interface SignaturesChoice {
  readonly docs?: string | undefined
  readonly config?: string | undefined
  readonly from: string
}

function nearestDocs(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'docs', 'signatures'))) return join(at, 'docs')
    if (at === dirname(at))
      throw new CommandError(
        `There is no docs/signatures in ${folder} or above it. Create it with a signers.json, or name another folder: --docs FOLDER.`,
        'FILE_UNREADABLE',
      )
  }
}
