import { FlowError } from '@anamnesis/engine'
import { type Flow, FlowSourceError, type ProductCode } from '@anamnesis/engine/schema'
import { CommandError } from '../CommandError.ts'
import { createResolver } from '../resolve/createResolver.ts'
import { readBrands } from '../resolve/readBrands.ts'
import { FULL, listedVariants, readFlows } from '../resolve/readFlows.ts'
import { sourceFiles } from '../resolve/SourceFiles.ts'
import type { WrittenFlow } from '../resolve/WrittenFlow.ts'
import { faultsInSources } from './faultsInSources.ts'
import type { Project, ProjectFlow, ProjectFlowChoice } from './Project.ts'
import type { ProjectPlaces } from './ProjectPlaces.ts'

/** A product as its files are now. What they hold is read when it is asked for. @throws CommandError for what every flow needs and cannot be read. */
export function openProject(places: ProjectPlaces, code: ProductCode): Project {
  const { vocabulary = {} } = code
  const files = sourceFiles(places.folder)
  const brands = readBrands(places.brands, files, code)
  const { flows, faults } = readFlows(places.flows, files, vocabulary)
  const resolve = createResolver({ places, code, files, brands, flows })
  const variantsOf = ({ source }: WrittenFlow) => [
    ...listedVariants(source),
    ...Object.entries(code.variants ?? {}).flatMap(([name, { isOf }]) => (isOf(source) ? [name] : [])),
  ]
  const nameOf = ({ brand, treatment, source: { kind } }: WrittenFlow, variant: string) => [brand, treatment, kind, variant].join('.')
  const named = new Map(flows.flatMap((written) => variantsOf(written).map((variant) => [nameOf(written, variant), { written, variant }])))

  const flow = ({ brand, treatment, kind = 'onboarding', variant = FULL }: ProjectFlowChoice): ProjectFlow => {
    const name = [brand, code.treatmentCode?.(treatment) ?? treatment, kind, variant].join('.')
    const found = named.get(name)
    if (!found) throw notFound(name, [...named.keys()], faults)
    const texts = brands.brand(found.written.brand)
    return {
      name,
      flow: resolved(found.written, found.variant),
      brand: texts,
      handlers: brands.handlersOf(found.written.brand),
      treatmentName: texts.treatments?.[found.written.treatment]?.name ?? found.written.treatment,
    }
  }
  const resolved = (written: WrittenFlow, variant: string): Flow => {
    try {
      return resolve(written, variant)
    } catch (error) {
      if (!(error instanceof FlowSourceError) && !(error instanceof FlowError)) throw error
      throw new CommandError(faultsInSources(written.file, { places, code }) ?? `${written.file}: ${error.message}`, 'SOURCE_INVALID')
    }
  }
  return {
    places,
    code,
    vocabulary,
    names: () => {
      const [first] = faults
      if (first) throw first
      return [...named.keys()]
    },
    flow,
    named: (name) => {
      const [brand = '', treatment = '', kind, variant] = name.split('.')
      return flow({ brand, treatment, kind, variant })
    },
    brands: brands.ids,
    brand: brands.brand,
    handlersOf: ({ id, labels }) => {
      if (!code.createHandlers) return {}
      const brand = labels?.['brand']
      if (brand === undefined)
        throw new CommandError(`The flow ${id} names no brand, whose handlers it needs. Write it in its labels.`, 'BRAND_NOT_FOUND')
      return brands.handlersOf(brand)
    },
  }
}

function notFound(name: string, known: readonly string[], faults: readonly CommandError[]): CommandError {
  const unread = faults.map(({ message }) => ` One cannot be read: ${message}.`).join('')
  const there = known.length > 0 ? `Known: ${known.join(', ')}.` : 'There is none.'
  return new CommandError(`there is no flow ${name}. ${there}${unread}`, 'FLOW_NOT_FOUND')
}
