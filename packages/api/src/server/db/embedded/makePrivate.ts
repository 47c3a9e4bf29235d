import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a folder that nobody else may look into, and takes from others what they may do with what is in it. Links are left alone. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  restrictToOwner(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory() || entry.isFile()) restrictToOwner(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

/** The folder that holds the others; what else lies in it is not ours. A place for everybody, such as /tmp, stays one. */
export function makeParentPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if ((lstatSync(folder).mode & STICKY) === 0) restrictToOwner(folder, 0o700)
}

const STICKY = 0o1000

/** Takes from others what they may do with a file, or with a folder where its mode says so. */
export function restrictToOwner(path: string, mode = 0o600): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // another replica writes uploads meanwhile
  if (!found) return
  // a volume may belong to its administrator: what is ours in it is closed all the same
  const isOurs = process.getuid === undefined || process.getuid() === 0 || process.getuid() === found.uid
  if (isOurs && (found.mode & 0o7777) !== mode) chmodSync(path, mode)
}
