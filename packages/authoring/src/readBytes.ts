import { readFileSync, statSync } from 'node:fs'
import { CommandError } from './CommandError.ts'

/** The bytes of a file that somebody named. @throws CommandError where it is no file, or cannot be read. */
export function readBytes(file: string, asked = file): Uint8Array {
  const stats = statSync(file, { throwIfNoEntry: false })
  // a device may have no end
  if (stats && !stats.isFile() && !stats.isFIFO())
    throw new CommandError(`${asked} is ${stats.isDirectory() ? 'a folder' : 'a device'}, no file. Check its path.`, 'FILE_UNREADABLE')
  try {
    return readFileSync(file)
  } catch {
    throw new CommandError(`The file ${asked} cannot be read. Check its path.`, 'FILE_UNREADABLE')
  }
}
