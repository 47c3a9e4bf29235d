import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { findConfig } from './findConfig.ts'
import { prepareCode } from './prepareCode.ts'
import type { ProjectPlaces } from './ProjectPlaces.ts'
import { readConfig } from './readConfig.ts'
import { tellBrokenJson } from './tellBrokenJson.ts'

/**
 * Loads a command after what the code of the product imports is written: the pages of commands import that code too, and a module is read once.
 * A config that cannot be read is told by the command. @throws CommandError CONFIG_PREPARE, or FILE_INVALID where that code imports a document that cannot be read.
 */
export async function loadPrepared<Loaded>(words: readonly string[], load: () => Promise<Loaded>, from = process.cwd()): Promise<Loaded> {
  const places = placesFor(words, from)
  return tellBrokenJson(places?.folder, async () => {
    await prepareCode(places?.prepare)
    return load()
  })
}

/** Where the product of a command lies, by the words that are typed. */
function placesFor(words: readonly string[], from: string): ProjectPlaces | undefined {
  const at = words.findIndex((word) => word === '--config' || word.startsWith('--config='))
  const named = words[at]?.startsWith('--config=') === true ? words[at].slice('--config='.length) : words[at + 1]
  const file = at < 0 || named === undefined ? findConfig(from) : resolve(from, named)
  if (file === undefined || !existsSync(file)) return undefined
  return placesOf(file)
}

function placesOf(file: string): ProjectPlaces | undefined {
  try {
    return readConfig(file)
  } catch (error) {
    if (error instanceof CommandError) return undefined
    throw error
  }
}
