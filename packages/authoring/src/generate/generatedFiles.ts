import { join } from 'node:path'
import type { Project } from '../project/Project.ts'
import { schemaFiles } from '../schema/schemaFiles.ts'

/** What an app loads of a product, by the files that it is written to: its resolved flows and their loaders, in a folder, and the JSON Schemas. */
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

/** How the name of a whole flow ends: the app begins with one, and learns later whether a variant will do. */
const WHOLE = '.full'

function loadersFile(does: string, names: readonly string[]): string {
  const lines = names.map((name) => `  '${name}': () => import('./${name}.json', { with: { type: 'json' } }),`)
  return `// Generated from the sources of the flows: npm run generate\n\n/** ${does} by brand.treatment.kind.variant. */\nexport const loaders = {\n${lines.join('\n')}\n}\n`
}
