import { createHandlers, flowNames, loadBrand, loadFlow } from '@anamnesis/flows'
import { flowToMarkdown } from './flowToMarkdown.ts'
import { plainMarkdown } from './plainMarkdown.ts'

/** The pages of every resolved flow of the repository, by file name, with a list of them in README.md. */
export async function flowPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const lines: string[] = []
  for (const name of flowNames) {
    const [id = '', treatment = '', kind, variant = ''] = name.split('.')
    const [flow, brand] = [
      await loadFlow({ brand: id, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant }),
      await loadBrand(id),
    ]
    const treatmentName = brand.treatments[flow.treatment]?.name ?? flow.treatment
    pages.set(`${name}.md`, flowToMarkdown({ flow, handlers: createHandlers(brand), brandName: brand.name, treatmentName }))
    lines.push(`- [${plainMarkdown(`${treatmentName}, ${flow.kind}, ${brand.name}, ${variant}`)}](./${name}.md), version ${flow.version}`)
  }
  const head =
    '# The questionnaires, as patients see them\n\nA page to read and sign for every flow, brand and variant, written by `npm run docs:flows`. What changed between two versions is told by `anamnesis diff`.'
  return pages.set('README.md', `${head}\n\n${lines.join('\n')}\n`)
}
