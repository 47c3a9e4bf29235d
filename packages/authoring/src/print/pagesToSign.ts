import { type Brand, createHandlers, flowNames, loadBrand, loadFlow, flowKey } from '@anamnesis/flows'
import type { Flow, Handler } from '@anamnesis/engine/schema'
import { flowToMarkdown } from './flowToMarkdown.ts'
import { medicinesPage } from './medicinesPage.ts'
import { safetyPage } from './safetyPage.ts'

/** A resolved flow of the repository with what its page is made of. */
export interface NamedFlow {
  /** Such as `northway.ed.onboarding.full`; its page is `<name>.md`. */
  readonly name: string
  readonly flow: Flow
  readonly brand: Brand
  readonly handlers: Readonly<Record<string, Handler>>
  readonly treatmentName: string
}

/** The flow of a name such as `northway.ed.onboarding.full`. */
export async function namedFlow(name: string): Promise<NamedFlow> {
  const [id = '', treatment = '', kind, variant = ''] = name.split('.')
  const flow = await loadFlow({ brand: id, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant })
  const brand = await loadBrand(id)
  return {
    name,
    flow,
    brand,
    handlers: createHandlers(brand),
    treatmentName: brand.treatments[flowKey(flow).treatment]?.name ?? flowKey(flow).treatment,
  }
}

/** The page of a flow, as it lies in docs/flows. */
export function flowPage({ name, flow, brand, handlers, treatmentName }: NamedFlow): string {
  const coverage = `./coverage.md#${flow.variant === 'full' ? name.replaceAll('.', '') : 'coverage'}`
  return flowToMarkdown({ flow, handlers, brandName: brand.name, treatmentName, coverage })
}

/** The pages that are read and signed, by file name, each written from the flows when it is asked for. */
export const pagesToSign: ReadonlyMap<string, () => Promise<string>> = new Map([
  ['safety.md', async () => safetyPage()],
  ['medicines.md', async () => medicinesPage()],
  ...flowNames.map((name): [string, () => Promise<string>] => [`${name}.md`, async () => flowPage(await namedFlow(name))]),
])
