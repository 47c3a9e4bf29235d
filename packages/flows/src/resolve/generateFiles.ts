import { toJsonSchema } from '@anamnesis/engine/schema'
import { readSources } from './readSources.ts'
import { FULL, resolveFlow } from './resolveFlow.ts'

/** Every generated file, by its path in the package: the resolved flows, their loaders, and the JSON Schemas for editors. */
export function generateFiles(): Map<string, string> {
  const files = new Map<string, string>()
  const keys: string[] = []
  for (const { source, parts } of readSources()) {
    for (const variant of [FULL, ...Object.keys(source.variants ?? {})]) {
      const key = [source.brand, source.treatment, source.kind, variant].join('.')
      keys.push(key)
      files.set(`src/generated/${key}.json`, `${JSON.stringify(resolveFlow(source, variant, parts), null, 1)}\n`)
    }
  }
  files.set('src/generated/loaders.ts', loadersFile(keys))
  files.set('schema/flow.schema.json', `${JSON.stringify(toJsonSchema('flow'), null, 1)}\n`)
  files.set('schema/screen.schema.json', `${JSON.stringify(toJsonSchema('screen'), null, 1)}\n`)
  return files
}

function loadersFile(keys: readonly string[]): string {
  const lines = keys.map((key) => `  '${key}': () => import('./${key}.json', { with: { type: 'json' } }),`)
  return `// Generated from the sources of the flows: npm run generate\n\n/** Loads a resolved flow by brand.treatment.kind.variant. */\nexport const loaders = {\n${lines.join('\n')}\n}\n`
}
