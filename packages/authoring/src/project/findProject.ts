import { resolve } from 'node:path'
import { findConfig, requireConfig } from './findConfig.ts'
import { loadCode } from './loadCode.ts'
import { openProject } from './openProject.ts'
import type { Project } from './Project.ts'
import type { ProjectPlaces } from './ProjectPlaces.ts'
import { reportBrokenJson } from './reportBrokenJson.ts'
import { readConfig } from './readConfig.ts'

/** The product of the given config, or of the current folder.
 * @throws CommandError CONFIG_NOT_FOUND, CONFIG_INVALID, CONFIG_PREPARE or CONFIG_CODE.
 */
export async function findProject(config: string | undefined, from = process.cwd()): Promise<Project> {
  return projectOf(config === undefined ? requireConfig(from) : resolve(from, config))
}

/** The `--config` option of every command. */
export const configOption = {
  config: { type: 'string', description: 'file of the product’s config: the nearest anamnesis.config.json' },
} as const

/** Like `findProject`; undefined without a config. */
export async function findProjectIfAny(config: string | undefined, from = process.cwd()): Promise<Project | undefined> {
  const file = config === undefined ? findConfig(from) : resolve(from, config)
  return file === undefined ? undefined : projectOf(file)
}

/** The paths of the product. @throws CommandError CONFIG_NOT_FOUND or CONFIG_INVALID. */
export function findPlaces(config: string | undefined, from = process.cwd()): ProjectPlaces {
  return readConfig(config === undefined ? requireConfig(from) : resolve(from, config))
}

async function projectOf(file: string): Promise<Project> {
  const places = readConfig(file)
  return openProject(places, await reportBrokenJson(places.folder, () => loadCode(places)))
}
