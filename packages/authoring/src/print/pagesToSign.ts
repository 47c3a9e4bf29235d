import type { Project, ProjectFlow } from '../project/Project.ts'
import { contentHash } from './contentHash.ts'
import { flowToMarkdown } from './flowToMarkdown.ts'
import { medicinesHash, medicinesPage } from './medicinesPage.ts'
import { safetyHash, safetyPage } from './safetyPage.ts'

/** The pages for signing by file name, written on demand. */
export function pagesToSign(project: Project): ReadonlyMap<string, PageToSign> {
  const flows = project.names().map((name): [string, PageToSign] => {
    const sha256 = () => contentHash(project.named(name))
    return [`${name}.md`, toSign(() => flowPage(project.named(name)), sha256)]
  })
  return new Map([...(project.code.isCheckedByFormulary === true ? formularyPages : []), ...flows])
}

/** A page that is reviewed and signed. */
export interface PageToSign {
  /** Writes the page as Markdown, including its hash. */
  readonly write: () => string
  /** SHA-256 of the data on the page. A signature covers this hash, not the text. */
  readonly sha256: () => string
}

/** The page of a flow, as `npm run generate` writes it. */
export function flowPage({ name, flow, brand, handlers, vocabulary, treatmentName }: ProjectFlow): string {
  const coverage = `./coverage.md#${flow.variant === 'full' ? name.replaceAll('.', '') : 'coverage'}`
  return flowToMarkdown({ flow, handlers, vocabulary, brandName: brand.name, treatmentName, coverage })
}

const toSign = (page: () => string, sha256: () => string): PageToSign => ({
  sha256,
  write: () => `${page()}\nSHA-256 of the content that a signature covers: \`${sha256()}\`\n`,
})

/** pages about the formulary, which are independent of flows */
const formularyPages: readonly [string, PageToSign][] = [
  ['safety.md', toSign(safetyPage, safetyHash)],
  ['medicines.md', toSign(medicinesPage, medicinesHash)],
]
