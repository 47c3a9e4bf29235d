import { join } from 'node:path'
import type { Project } from '../project/Project.ts'
import { documentKinds } from './documentKinds.ts'
import { editorSchema } from './editorSchema.ts'
import { namesOfProduct } from './namesOfProduct.ts'

/** The JSON Schemas of a product by output file. */
export function schemaFiles(project: Project): Map<string, string> {
  const { places, code } = project
  const { folder, schemas = join(folder, 'schema') } = places
  const lists = namesOfProduct(project)
  return new Map(
    Object.entries(documentKinds(code, places)).map(([name, kind]) => [
      join(schemas, `${name}.schema.json`),
      `${JSON.stringify(editorSchema(name, kind, lists), null, 1)}\n`,
    ]),
  )
}
