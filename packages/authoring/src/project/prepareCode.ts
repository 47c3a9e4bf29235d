import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError } from '../CommandError.ts'
import { writeChanged } from './writeChanged.ts'

/** What was prepared in this process: what it wrote is loaded by now, and would not be read again. */
const prepared = new Set<string>()

/** Writes what the code of a product imports of its documents, where the config names a module that says what; in a later round, again. @throws CommandError CONFIG_PREPARE */
export async function prepareCode(file: string | undefined, round = 0): Promise<void> {
  if (file === undefined || (round === 0 && prepared.has(file))) return
  prepared.add(file)
  const shown = relative(process.cwd(), file)
  const failed = (error: unknown): never => {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new CommandError(`${why} (told by ${shown})`, 'CONFIG_PREPARE')
  }
  const loaded: unknown = await import(`${pathToFileURL(file).href}${round > 0 ? `?round=${round}` : ''}`).catch(failed)
  const { prepare } = loaded as { prepare?: () => ReadonlyMap<string, string> } // what a module exports is known when it is loaded only
  if (typeof prepare !== 'function')
    throw new CommandError(
      `${shown} exports no “prepare”. Write: export function prepare() { … }, which returns texts by file.`,
      'CONFIG_PREPARE',
    )
  try {
    writeChanged(prepare())
  } catch (error) {
    failed(error)
  }
}
