import { statfsSync } from 'node:fs'

/** @throws DiskFullError if less than 48 MB are free on the disk of a folder. */
export function requireDiskSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < ROOM) throw new DiskFullError(`less than ${ROOM / 1024 / 1024} MB are left`)
}

/** Required free disk space in bytes. The database log grows by 16 MB at a time, and PGlite hangs if that fails, so writes are refused earlier. */
const ROOM = 48 * 1024 * 1024

/** Too little disk space for a safe write; the code is PostgreSQL's. */
class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
  readonly code = '53100'
}
