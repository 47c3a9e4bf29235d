import { join } from 'node:path'
import type { Project } from '../project/Project.ts'
import { schemaFiles } from '../schema/schemaFiles.ts'

/** The generated files of a product by path: resolved flows and their loaders in the folder, and the JSON Schemas. */
export function generatedFiles(project: Project, folder: string): Map<string, string> {
  const names = project.names()
  const files = new Map(names.map((name) => [join(folder, `${name}.json`), `${JSON.stringify(project.named(name).flow, null, 1)}\n`]))
  const isFirst = (name: string) => name.endsWith(FIRST)
  files.set(join(folder, 'loaders.ts'), loadersFile('Loads the flow of a new patient', names.filter(isFirst)))
  files.set(
    join(folder, 'variantLoaders.ts'),
    loadersFile(
      'Loads a shorter variant of a flow, or a renewal',
      names.filter((name) => !isFirst(name)),
    ),
  )
  return new Map([...files, ...schemaFiles(project)])
}

/** Suffix of a flow of new patients, whose loaders load with the app. */
const FIRST = '.onboarding.full'

function loadersFile(does: string, names: readonly string[]): string {
  const lines = names.map((name) => `  '${name}': () => import('./${name}.json', { with: { type: 'json' } }),`)
  return `// Generated from the sources of the flows: npm run generate\n\n/** ${does} by brand.treatment.kind.variant. */\nexport const loaders = {\n${lines.join('\n')}\n}\n`
}
