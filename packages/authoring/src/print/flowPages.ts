import type { Project } from '../project/Project.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import { type Covered, coveragePage } from './coveragePage.ts'
import { pagesToSign } from './pagesToSign.ts'
import { plainMarkdown } from './plainMarkdown.ts'

/** The pages of a product by file name: one per resolved flow, the index README.md, coverage.md and safety.md. */
export async function flowPages(project: Project): Promise<Map<string, string>> {
  const lines: string[] = []
  const covered: Covered[] = []
  for (const name of project.names()) {
    const { flow, brand, handlers, treatmentName } = project.named(name)
    covered.push({ name, flow, proof: await proveFlow({ flow, handlers, now: NOW }) })
    lines.push(
      `- [${plainMarkdown(`${treatmentName}, ${flow.kind}, ${brand.name}, ${flow.variant}`)}](./${name}.md), version ${flow.version}`,
    )
  }
  const head =
    '# The questionnaires, as patients see them\n\nA page to read and sign for every flow, brand and variant, written by `npm run generate`. `anamnesis diff` shows what changed between two versions. Which answers lead to each screen, option, condition and interrupt: [coverage](./coverage.md). What is safe, for every ingredient under every fact: [safety](./safety.md). Every class of medicines that a rule names, with all its names: [medicines](./medicines.md). `anamnesis lint --signed` shows who has signed them. How to sign: `docs/signing.md`.'
  const pages = [...pagesToSign(project)].map(([name, page]): [string, string] => [name, page.write()])
  return new Map([...pages, ['coverage.md', coveragePage(covered)], ['README.md', `${head}\n\n${lines.join('\n')}\n`]])
}

/** Fixed time for date rules, so that pages are deterministic. */
const NOW = '2026-01-15T12:00:00.000Z'
