import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Theme } from '../../packages/flows/src/theme/theme.ts'

const folder = fileURLToPath(new URL('../../packages/flows/src/brands/', import.meta.url))

/** Brand ids in alphabetical order: each brand has a folder. */
export const brandIds: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

/** Reads the theme of a brand, which `anamnesis generate` validates. */
export const readTheme = (id: string): Theme => JSON.parse(readFileSync(join(folder, id, 'theme.json'), 'utf8')) as Theme
