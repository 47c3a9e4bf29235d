import { type Flow, toJsonSchema } from '@anamnesis/engine/schema'
import { choicesIn, type Offered, offeredOf } from '../formulary/screenRules/offeredIn.ts'
import { screenRules } from '../formulary/screenRules/screenRules.ts'
import { readSources, type WrittenFlow } from './readSources.ts'
import { FULL, resolveFlow } from './resolveFlow.ts'
import { toEmailVariant } from './toEmailVariant.ts'
import { flowKey } from '../flowKey.ts'
import { vocabulary } from '../vocabulary.ts'

/** Every generated file, by its path in the package: the resolved flows, their loaders, and the JSON Schemas for editors. */
export function generateFiles(): Map<string, string> {
  const files = new Map<string, string>()
  const keys: string[] = []
  const sources = readSources()
  const offered = offeredByTreatment(sources)
  for (const written of sources) {
    for (const flow of resolvedFlows(written, offered.get(treatmentOf(written.source)) ?? [])) {
      const key = [treatmentOf(flow), flow.kind, flow.variant].join('.')
      keys.push(key)
      files.set(`src/generated/${key}.json`, `${JSON.stringify(flow, null, 1)}\n`)
    }
  }
  files.set('src/generated/loaders.ts', loadersFile(keys))
  files.set('schema/flow.schema.json', `${JSON.stringify(toJsonSchema('flow', vocabulary), null, 1)}\n`)
  files.set('schema/screen.schema.json', `${JSON.stringify(toJsonSchema('screen', vocabulary), null, 1)}\n`)
  return files
}

/** A flow in each of its variants; a renewal also as it is sent from the link of an e-mail. */
function resolvedFlows({ source, parts: written }: WrittenFlow, offered: readonly Offered[]): Flow[] {
  const parts = { ...written, screenRules: (flow: Flow) => screenRules(flow, offered) }
  const flows = [FULL, ...Object.keys(source.variants ?? {})].map((variant) => resolveFlow(source, variant, parts))
  return source.kind === 'renewal' ? [...flows, ...flows.slice(0, 1).map((flow) => toEmailVariant(flow, parts.calls))] : flows
}

const treatmentOf = (flow: Pick<Flow, 'id' | 'labels' | 'kind'>) => `${flowKey(flow).brand}.${flowKey(flow).treatment}`

/** What each brand offers for a treatment: what its onboarding lets a patient choose, which its shorter variants and its renewal ship too. */
function offeredByTreatment(sources: readonly WrittenFlow[]): ReadonlyMap<string, readonly Offered[]> {
  const onboardings = sources.filter(({ source }) => source.kind === 'onboarding')
  return new Map(
    onboardings.map(({ source, products, parts }) => {
      const choices = choicesIn(resolveFlow(source, FULL, { ...parts, screenRules: () => new Map() }))
      return [treatmentOf(source), offeredOf(products, (id) => choices.has(id))]
    }),
  )
}

function loadersFile(keys: readonly string[]): string {
  const lines = keys.map((key) => `  '${key}': () => import('./${key}.json', { with: { type: 'json' } }),`)
  return `// Generated from the sources of the flows: npm run generate\n\n/** Loads a resolved flow by brand.treatment.kind.variant. */\nexport const loaders = {\n${lines.join('\n')}\n}\n`
}
