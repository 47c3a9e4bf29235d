import { fileURLToPath } from 'node:url'
import { product } from '../../../flows/src/product.ts'
import { openProject } from '../../src/project/openProject.ts'
import { readConfig } from '../../src/project/readConfig.ts'

/** The product of this repository: packages/flows. */
export const flowsProject = openProject(
  readConfig(fileURLToPath(new URL('../../../flows/anamnesis.config.json', import.meta.url))),
  product,
)
