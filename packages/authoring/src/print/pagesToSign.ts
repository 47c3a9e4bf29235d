import type { Project, ProjectFlow } from '../project/Project.ts'
import { contentHash } from './contentHash.ts'
import { flowToMarkdown } from './flowToMarkdown.ts'
import { medicinesHash, medicinesPage } from './medicinesPage.ts'
import { safetyHash, safetyPage } from './safetyPage.ts'

/** A page that is read and signed. */
export interface PageToSign {
  /** The page as Markdown. It names its hash. */
  readonly write: () => string
  /** SHA-256 of the data that the page shows. A signature covers this hash, not the text. */
  readonly sha256: () => string
}

/** The page of a flow, as `npm run generate` writes it. */
export function flowPage({ name, flow, brand, handlers, vocabulary, treatmentName }: ProjectFlow): string {
  const coverage = `./coverage.md#${flow.variant === 'full' ? name.replaceAll('.', '') : 'coverage'}`
  return flowToMarkdown({ flow, handlers, vocabulary, brandName: brand.name, treatmentName, coverage })
}

/** The pages that are read and signed, by file name, each written from the flows on request. */
export function pagesToSign(project: Project): ReadonlyMap<string, PageToSign> {
  const flows = project.names().map((name): [string, PageToSign] => {
    const sha256 = () => contentHash(project.named(name))
    return [`${name}.md`, toSign(() => flowPage(project.named(name)), sha256)]
  })
  return new Map([...(project.code.isCheckedByFormulary === true ? formularyPages : []), ...flows])
}

const toSign = (page: () => string, sha256: () => string): PageToSign => ({
  sha256,
  write: () => `${page()}\nSHA-256 of the content that a signature covers: \`${sha256()}\`\n`,
})

/** What is safe, which no flow says alone. */
const formularyPages: readonly [string, PageToSign][] = [
  ['safety.md', toSign(safetyPage, safetyHash)],
  ['medicines.md', toSign(medicinesPage, medicinesHash)],
]
