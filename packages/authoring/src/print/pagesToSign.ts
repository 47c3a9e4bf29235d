import type { Project, ProjectFlow } from '../project/Project.ts'
import { flowToMarkdown } from './flowToMarkdown.ts'
import { medicinesPage } from './medicinesPage.ts'
import { safetyPage } from './safetyPage.ts'

/** The page of a flow, as it lies in docs/flows. */
export function flowPage({ name, flow, brand, handlers, vocabulary, treatmentName }: ProjectFlow): string {
  const coverage = `./coverage.md#${flow.variant === 'full' ? name.replaceAll('.', '') : 'coverage'}`
  return flowToMarkdown({ flow, handlers, vocabulary, brandName: brand.name, treatmentName, coverage })
}

/** The pages that are read and signed, by file name, each written from the flows when it is asked for. */
export function pagesToSign(project: Project): ReadonlyMap<string, () => string> {
  return new Map([
    ...(project.code.isJudgedByFormulary === true ? formularyPages : []),
    ...project.names().map((name): [string, () => string] => [`${name}.md`, () => flowPage(project.named(name))]),
  ])
}

/** What is safe, which no flow says alone. */
const formularyPages: readonly [string, () => string][] = [
  ['safety.md', safetyPage],
  ['medicines.md', medicinesPage],
]
