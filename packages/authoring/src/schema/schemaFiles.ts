import { join } from 'node:path'
import type { Project } from '../project/Project.ts'
import { editorSchema, schemaNames } from './editorSchemas.ts'

/** The JSON Schemas of a product, by the files that they are written to. */
export function schemaFiles({ folder, schemas = join(folder, 'schema') }: Project['places'], code: Project['code']): Map<string, string> {
  return new Map(
    schemaNames
      // nobody writes a resolved flow by hand
      .filter((name) => name !== 'resolved-flow')
      .map((name) => [join(schemas, `${name}.schema.json`), `${JSON.stringify(editorSchema(name, code), null, 1)}\n`]),
  )
}
