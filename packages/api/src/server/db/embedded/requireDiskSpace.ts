import { statfsSync } from 'node:fs'

/**
 * Room that has to be left, in bytes. The log of the database grows by 16 MB at once, and where that fails PGlite never comes back
 * from the call: the process stands still. So a write is refused while there is room for it yet.
 */
const ROOM = 48 * 1024 * 1024

/** The disk has too little room for the database to be safe; the code is PostgreSQL's. */
class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
  readonly code = '53100'
}

/** @throws DiskFullError where less than 48 MB are left on the disk of a folder. */
export function requireDiskSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < ROOM) throw new DiskFullError(`less than ${ROOM / 1024 / 1024} MB are left`)
}
