import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { findConfig } from './findConfig.ts'
import { prepareCode } from './prepareCode.ts'
import type { ProjectPlaces } from './ProjectPlaces.ts'
import { readConfig } from './readConfig.ts'

/**
 * Writes what the code of the product imports, before a command is loaded: its pages import that code too, and a module is read once. A config
 * that cannot be read is told by the command. @throws CommandError CONFIG_PREPARE
 */
export async function prepareProduct(words: readonly string[], from = process.cwd()): Promise<void> {
  const at = words.findIndex((word) => word === '--config' || word.startsWith('--config='))
  const named = words[at]?.startsWith('--config=') === true ? words[at].slice('--config='.length) : words[at + 1]
  const file = at < 0 || named === undefined ? findConfig(from) : resolve(from, named)
  if (file === undefined || !existsSync(file)) return
  await prepareCode(placesOf(file)?.prepare)
}

function placesOf(file: string): ProjectPlaces | undefined {
  try {
    return readConfig(file)
  } catch (error) {
    if (error instanceof CommandError) return undefined
    throw error
  }
}
