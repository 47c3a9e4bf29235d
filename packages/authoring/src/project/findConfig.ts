import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '../CommandError.ts'

/** The config in a folder or its nearest ancestor; undefined when there is none. */
export function findConfig(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, CONFIG_FILE)
    if (existsSync(file)) return file
    if (at === dirname(at)) return undefined
  }
}

/** The file name of a config. */
export const CONFIG_FILE = 'anamnesis.config.json'

/** The config in a folder or its nearest ancestor. @throws CommandError CONFIG_NOT_FOUND */
export function requireConfig(folder: string): string {
  const file = findConfig(folder)
  if (file !== undefined) return file
  const suggestion = 'Change to a folder that has one, name it with --config, or create one with: anamnesis init FOLDER'
  throw new CommandError(`There is no ${CONFIG_FILE} in ${folder} or a folder above it. ${suggestion}.`, 'CONFIG_NOT_FOUND')
}
