import { dirname } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { findConfig } from '../project/findConfig.ts'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { readConfig } from '../project/readConfig.ts'

/** The folder that people open in their editor: the one whose config points to the product, as that of a repository does, or the product's own. */
export function editorFolder({ folder, file }: ProjectPlaces): string {
  const above = findConfig(dirname(folder))
  try {
    return above !== undefined && readConfig(above).file === file ? dirname(above) : folder
  } catch (error) {
    // a config above that cannot be read is another product's
    if (error instanceof CommandError) return folder
    throw error
  }
}
