import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Creates a private folder and removes the permissions of other users on its content. Ignores links. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  restrictToOwner(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory() || entry.isFile()) restrictToOwner(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

/** Makes a parent folder private; its other content is not ours. Shared folders such as /tmp stay as they are. */
export function makeParentPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if ((lstatSync(folder).mode & STICKY) === 0) restrictToOwner(folder, 0o700)
}

const STICKY = 0o1000

/** Removes the permissions of other users on a file, or on a folder with a folder mode. */
export function restrictToOwner(path: string, mode = 0o600): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // another replica may be writing uploads
  if (!found) return
  // a volume may belong to its administrator; our files in it become private all the same
  const isOurs = process.getuid === undefined || process.getuid() === 0 || process.getuid() === found.uid
  if (isOurs && (found.mode & 0o7777) !== mode) chmodSync(path, mode)
}
