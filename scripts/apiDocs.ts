import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, LogLevel } from 'typedoc'
import { apiEntries } from './api/apiEntries.ts'

// Generates dist/docs/api from docstrings. Fails when an exported name has none, or a link is broken.

const root = fileURLToPath(new URL('..', import.meta.url))

const entries = apiEntries(root)

const app = await Application.bootstrapWithPlugins({
  name: 'Anamnesis',
  entryPoints: entries.map(({ source }) => join(root, source)),
  tsconfig: join(root, 'tsconfig.json'),
  basePath: root,
  readme: 'none',
  out: join(root, 'dist/docs/api'),
  // displays inferred zod types
  plugin: ['typedoc-plugin-zod'],
  skipErrorChecking: true,
  disableSources: true,
  disableGit: true,
  excludeInternal: true,
  includeVersion: false,
  hideGenerator: true,
  packagesRequiringDocumentation: [...new Set(entries.map(({ folder }) => folder.replace('packages/', '@anamnesis/')))],
  requiredToBeDocumented: ['Variable', 'Function', 'Class', 'Interface', 'TypeAlias', 'Method', 'Accessor'],
  validation: {
    notDocumented: true,
    invalidLink: true,
    invalidPath: true,
    notExported: false,
    rewrittenLink: true,
    unusedMergeModuleWith: true,
  },
  treatWarningsAsErrors: true,
  logLevel: LogLevel.Warn,
})
const project = await app.convert()
if (!project) throw new Error('The sources could not be read: fix the errors above, then run this again.')
// name modules by import specifier instead of file
for (const { source, specifier } of entries) {
  const module = project.children?.find(({ name }) => name === source.replace(/(\/index)?\.tsx?$/, ''))
  if (!module) throw new Error(`${specifier} was not read from ${source}: TypeDoc calls its modules otherwise than expected here.`)
  module.name = specifier
}
app.validate(project)
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1
else {
  await app.generateOutputs(project)
  console.log('The pages are in dist/docs/api/index.html.')
}
