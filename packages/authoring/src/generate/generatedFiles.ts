import { join } from 'node:path'
import type { Project } from '../project/Project.ts'
import { schemaFiles } from '../schema/schemaFiles.ts'

/** The generated files of a product by path: resolved flows and their loaders in the folder, and the JSON Schemas. */
export function generatedFiles(project: Project, folder: string): Map<string, string> {
  const names = project.names()
  const files = new Map(names.map((name) => [join(folder, `${name}.json`), `${JSON.stringify(project.named(name).flow, null, 1)}\n`]))
  const isWhole = (name: string) => name.endsWith(WHOLE)
  files.set(join(folder, 'loaders.ts'), loadersFile('Loads a whole flow', names.filter(isWhole)))
  files.set(
    join(folder, 'variantLoaders.ts'),
    loadersFile(
      'Loads a shorter variant of a flow',
      names.filter((name) => !isWhole(name)),
    ),
  )
  return new Map([...files, ...schemaFiles(project)])
}

/** Suffix of a full flow. The app starts with a full flow and may switch to a variant later. */
const WHOLE = '.full'

function loadersFile(does: string, names: readonly string[]): string {
  const lines = names.map((name) => `  '${name}': () => import('./${name}.json', { with: { type: 'json' } }),`)
  return `// Generated from the sources of the flows: npm run generate\n\n/** ${does} by brand.treatment.kind.variant. */\nexport const loaders = {\n${lines.join('\n')}\n}\n`
}
