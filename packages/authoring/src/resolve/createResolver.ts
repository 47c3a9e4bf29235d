import { createHash } from 'node:crypto'
import type { Flow, Interrupt, ProductCode, Rule } from '@anamnesis/engine/schema'
import { callIn, interrupt, type Siblings } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import type { DocumentFiles } from '../project/documentFiles.ts'
import { once } from '../project/once.ts'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { parseSource } from './parseSource.ts'
import { placeholdersOf } from './placeholdersOf.ts'
import type { Brands } from './readBrands.ts'
import { FULL } from './readFlows.ts'
import { type FlowParts, resolveFlow } from './resolveFlow.ts'
import type { SourceFiles } from './SourceFiles.ts'
import type { WrittenFlow } from './WrittenFlow.ts'
import { basename } from 'node:path'
import { CommandError } from '../CommandError.ts'

/** Resolves the flows of a product. */
export function createResolver({
  places,
  code,
  files,
  brands,
  documents,
  flows,
}: ResolverInput): (written: WrittenFlow, variant: string) => Flow {
  const { vocabulary = {} } = code
  const record = <Part>(path: string | undefined, part: z.ZodMiniType<Part>): Record<string, Part> => {
    if (path === undefined) return {}
    return parseSource(z.record(z.string(), part), files.read(path))
  }
  const fragmentFiles = filesByName(documents.fragments)
  const shared = once(() => ({
    fragments: readOnDemand(fragmentFiles, files),
    optionLists: readOnDemand(filesByName(documents.options), files),
    calls: record(places.calls, callIn(vocabulary)),
    interrupts: interruptsIn(documents.interrupts.map((path) => ({ path, table: record(path, interrupt) }))),
    vocabulary,
  }))
  const partsOf = ({ brand, treatment }: WrittenFlow): FlowParts => ({
    ...shared(),
    handlers: brands.handlersOf(brand),
    placeholders: placeholdersOf(brands.brand(brand), treatment),
    screenRules: NO_RULES,
  })
  const siblingsOf = ({ brand, treatment }: WrittenFlow) => flows.filter((one) => one.brand === brand && one.treatment === treatment)
  const productsOf = ({ treatment }: WrittenFlow) => {
    const path = documents.products.get(treatment)
    return path === undefined ? undefined : files.read(path)
  }

  /** Hash of the shared parts that every flow may name. */
  const common = once(() =>
    [places.calls, ...documents.interrupts, ...documents.options, ...documents.treatments, ...files.list(places.brands)].map((path) =>
      path === undefined ? '' : files.read(path).hash,
    ),
  )
  const hashOfFragment = (name: string) => {
    const path = fragmentFiles.get(name)
    return path === undefined ? name : files.read(path).hash
  }
  const hashOfFlow = (written: WrittenFlow) => {
    const ofSiblings = siblingsOf(written).flatMap(({ hash, source }) => [hash, ...fragmentsOf(source).map(hashOfFragment)])
    return hashOf([...common(), productsOf(written)?.hash ?? '', ...ofSiblings])
  }
  const memory = resolvedBefore.get(code) ?? new Map<string, Flow>()
  resolvedBefore.set(code, memory)
  const remembered = (key: string, make: () => Flow): Flow => {
    const flow = memory.get(key) ?? make()
    memory.set(key, flow)
    return flow
  }

  const withoutRules = (written: WrittenFlow) =>
    remembered(`${hashOfFlow(written)} ${written.file} bare`, () => resolveFlow(written.source, FULL, partsOf(written)))
  const screenRules =
    (written: WrittenFlow): FlowParts['screenRules'] =>
    (flow) => {
      const siblings: Siblings = {
        whole: (kind) =>
          siblingsOf(written)
            .filter(({ source }) => source.kind === kind)
            .map(withoutRules)[0],
        products: productsOf(written)?.document,
      }
      return code.screenRules?.(flow, siblings) ?? NO_RULES(flow)
    }
  const resolve = (written: WrittenFlow, variant: string): Flow =>
    remembered(`${hashOfFlow(written)} ${written.file} ${variant}`, () => {
      const made = Object.hasOwn(code.variants ?? {}, variant) ? code.variants?.[variant] : undefined
      if (made?.isOf(written.source) === true) return made.make(resolve(written, FULL), shared().calls)
      return resolveFlow(written.source, variant, { ...partsOf(written), screenRules: screenRules(written) })
    })
  return resolve
}

/** Input of a resolver. */
export interface ResolverInput {
  readonly places: ProjectPlaces
  readonly code: ProductCode
  readonly files: SourceFiles
  readonly brands: Brands
  readonly documents: DocumentFiles
  /** Every flow of the product. */
  readonly flows: readonly WrittenFlow[]
}

const NO_RULES: FlowParts['screenRules'] = () => new Map<string, readonly Rule[]>()
/** Resolved flows by the hash of their inputs. */
const resolvedBefore = new WeakMap<ProductCode, Map<string, Flow>>()

/** Reads named files on demand, so that an invalid file affects only the flows that name it. */
function readOnDemand(paths: ReadonlyMap<string, string>, files: SourceFiles): Readonly<Record<string, unknown>> {
  const documents = {}
  for (const [name, path] of paths) Object.defineProperty(documents, name, { enumerable: true, get: () => files.read(path).document })
  return documents
}

const fragmentsOf = ({ steps }: WrittenFlow['source']) =>
  steps.flatMap(({ screens }) => screens.filter((screen) => typeof screen === 'string'))

const hashOf = (parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** Files by name without `.json`. @throws CommandError FLOW_DUPLICATE_FILE when two files share a name. */
export function filesByName(files: readonly string[]): Map<string, string> {
  const named = new Map<string, string>()
  for (const file of files.toSorted()) {
    const name = basename(file, '.json')
    const other = named.get(name)
    if (other !== undefined)
      throw new CommandError(
        `${file}: it has the same name as ${other}. Rename the file, for example with its treatment’s code in front; the id inside may stay.`,
        'FLOW_DUPLICATE_FILE',
      )
    named.set(name, file)
  }
  return named
}

/** Joins tables of interrupts. @throws CommandError when two have the same name. */
function interruptsIn(tables: readonly { readonly path: string; readonly table: Readonly<Record<string, Interrupt>> }[]) {
  const from = new Map<string, string>()
  for (const { path, table } of tables)
    for (const name of Object.keys(table)) {
      const other = from.get(name)
      if (other !== undefined) throw new CommandError(`${path}: the interrupt "${name}" is also in ${other}. Rename one.`, 'SOURCE_INVALID')
      from.set(name, path)
    }
  return Object.fromEntries(tables.flatMap(({ table }) => Object.entries(table)))
}
