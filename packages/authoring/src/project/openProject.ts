import { join } from 'node:path'
import { FlowError } from '@anamnesis/engine'
import type { Flow, ProductCode } from '@anamnesis/engine/schema'
import { didYouMean, FlowSourceError } from '@anamnesis/engine/schema/internal'
import { CommandError } from '../CommandError.ts'
import { createResolver } from '../resolve/createResolver.ts'
import { readBrands } from '../resolve/readBrands.ts'
import { FULL, variantNames, readFlows } from '../resolve/readFlows.ts'
import { readTreatments } from '../resolve/readTreatments.ts'
import { sourceFiles } from '../resolve/SourceFiles.ts'
import type { WrittenFlow } from '../resolve/WrittenFlow.ts'
import { documentFiles } from './documentFiles.ts'
import { once } from './once.ts'
import type { Project, ProjectFlow, ProjectFlowChoice } from './Project.ts'
import type { ProjectPlaces } from './ProjectPlaces.ts'
import type { Finding } from '../lint/Finding.ts'
import { lintFiles } from '../lint/lintFiles.ts'
import { findingsError } from '../lint/findingsError.ts'

/** Opens a product. Documents are read on demand, so one invalid document does not affect the others. */
export function openProject(places: ProjectPlaces, code: ProductCode): Project {
  const { vocabulary = {} } = code
  const files = sourceFiles(places.folder)
  const documents = once(() => documentFiles(places, files.list))
  const treatments = once(() => readTreatments(documents().treatments, files, code))
  const brands = readBrands({ folder: places.brands, files, code, treatments })
  const variantsOf = ({ source }: WrittenFlow) => [
    ...variantNames(source),
    ...Object.entries(code.variants ?? {}).flatMap(([name, { isOf }]) => (isOf(source) ? [name] : [])),
  ]
  const nameOf = ({ brand, treatment, source: { kind } }: WrittenFlow, variant: string) => [brand, treatment, kind, variant].join('.')
  const written = once(() => {
    const { flows, faults } = readFlows(documents().flows, files, vocabulary)
    const named = new Map(flows.flatMap((one) => variantsOf(one).map((variant) => [nameOf(one, variant), { written: one, variant }])))
    return { named, faults, resolve: createResolver({ places, code, files, brands, documents: documents(), flows }) }
  })

  /** The only kind of flow of a treatment; undefined when there are several. */
  const onlyKind = (brand: string, treatment: string): string | undefined => {
    const own = [...written().named.values()].filter(({ written: one }) => one.brand === brand && one.treatment === treatment)
    const kinds = new Set(own.map(({ written: one }) => one.source.kind))
    return kinds.size === 1 ? [...kinds][0] : undefined
  }
  const flow = ({ brand, treatment: typed, kind: chosen, variant = FULL }: ProjectFlowChoice): ProjectFlow => {
    const treatment = code.treatmentCode?.(typed) ?? typed
    const kind = chosen ?? onlyKind(brand, treatment) ?? 'onboarding'
    const name = [brand, treatment, kind, variant].join('.')
    const { named, faults } = written()
    const found = named.get(name)
    if (!found) throw notFound(name, [...named.keys()], faults)
    const texts = brands.brand(found.written.brand)
    return {
      name,
      flow: resolved(found.written, found.variant),
      brand: texts,
      handlers: brands.handlersOf(found.written.brand),
      vocabulary,
      treatmentName: texts.treatments?.[found.written.treatment]?.name ?? found.written.treatment,
    }
  }
  const resolved = (source: WrittenFlow, variant: string): Flow => {
    try {
      return written().resolve(source, variant)
    } catch (error) {
      if (!(error instanceof FlowSourceError) && !(error instanceof FlowError)) throw error
      const findings = faultsInSources(source.file, { places, code })
      throw findingsError(findings, 'SOURCE_INVALID') ?? new CommandError(`${source.file}: ${error.message}`, 'SOURCE_INVALID')
    }
  }
  const heads: Project['heads'] = () => {
    const { named, faults } = written()
    return { names: [...named.keys()], faults }
  }
  return {
    places,
    code,
    vocabulary,
    heads,
    names: () => {
      const { names, faults } = heads()
      const [first] = faults
      if (first) throw first
      return names
    },
    flow,
    fileOf: (name) => {
      const file = written().named.get(name)?.written.file
      return file === undefined ? undefined : join(places.folder, file)
    },
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
        throw new CommandError(`The flow ${id} names no brand, whose handlers it needs. Add it to its labels.`, 'BRAND_NOT_FOUND')
      return brands.handlersOf(brand)
    },
  }
}

function notFound(name: string, known: readonly string[], faults: readonly CommandError[]): CommandError {
  const unread = faults.map(({ message }) => ` One cannot be read: ${message}.`).join('')
  return new CommandError(`there is no flow ${name}. ${didYouMean(name, known)}${unread}`, 'FLOW_NOT_FOUND')
}

/** The lint errors that explain why a flow cannot be resolved. */
function faultsInSources(file: string, project: Pick<Project, 'places' | 'code'>): Finding[] {
  const { folder } = project.places
  return lintFiles({ paths: [join(folder, file)], from: process.cwd(), project }).filter(({ severity }) => severity === 'error')
}
