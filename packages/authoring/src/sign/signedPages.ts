import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { pagesToSign } from '../print/pagesToSign.ts'
import { findProject } from '../project/findProject.ts'
import { type SignatureFolders, signatureFolders } from './signatureFolders.ts'

/** The pages of a product that are signed, where they lie, and how each is written. */
export interface SignedPages extends SignatureFolders {
  readonly write: ReadonlyMap<string, () => string>
}

/** How the pages are named on the command line. */
interface PagesChoice {
  readonly docs?: string | undefined
  readonly config?: string | undefined
  readonly from: string
}

/** The pages of the product, in the folder that is named, or in the nearest `docs` with pages in it, in or above that of the product. */
export async function signedPages({ docs, config, from }: PagesChoice): Promise<SignedPages> {
  const project = await findProject(config, from)
  return { ...signatureFolders(docs ?? nearestDocs(project.places.folder), from), write: pagesToSign(project) }
}

function nearestDocs(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'docs', 'flows'))) return join(at, 'docs')
    if (at === dirname(at))
      throw new CommandError(
        `There is no docs/flows in ${folder}, nor above it. Say where the pages lie: --docs FOLDER.`,
        'FILE_UNREADABLE',
      )
  }
}
