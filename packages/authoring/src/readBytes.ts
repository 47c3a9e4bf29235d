import { readFileSync, statSync } from 'node:fs'
import { CommandError } from './CommandError.ts'

/** The bytes of a user-specified file. @throws CommandError when it is unreadable or not a file. */
export function readBytes(file: string, asked = file): Uint8Array {
  const stats = statSync(file, { throwIfNoEntry: false })
  // reading a device may never end
  if (stats && !stats.isFile() && !stats.isFIFO())
    throw new CommandError(`${asked} is ${stats.isDirectory() ? 'a folder' : 'a device'}, not a file. Check its path.`, 'FILE_UNREADABLE')
  try {
    return readFileSync(file)
  } catch {
    throw new CommandError(`The file ${asked} cannot be read. Check its path.`, 'FILE_UNREADABLE')
  }
}
