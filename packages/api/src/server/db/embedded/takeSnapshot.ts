import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeArchive } from '../archive/writeArchive.ts'
import { makePrivate } from './makePrivate.ts'

/** Copies the folder of a closed database into a file in `snapshots`. Discard the copy of a database that can't be opened, so that repeated
 * starts don't displace good ones.
 */
export async function takeSnapshot(folder: string, snapshots: string, now = new Date()): Promise<Snapshot> {
  makePrivate(snapshots)
  const started = performance.now()
  const file = join(snapshots, `${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`)
  await writeArchive(file, { database: folder }, now)
  return {
    file,
    bytes: statSync(file).size,
    milliseconds: Math.round(performance.now() - started),
    keep: () => {
      const old = readdirSync(snapshots)
        .filter((name) => /^[\d-]+T[\d-]+Z\.tar\.gz(\.part)?$/.test(name))
        .toSorted()
      for (const name of old.slice(0, -KEPT)) rmSync(join(snapshots, name), { force: true })
    },
    discard: () => rmSync(file, { force: true }),
  }
}

/** Maximum number of snapshots. */
const KEPT = 3

/** A copy of the embedded database from before a start. */
export interface Snapshot {
  readonly file: string
  readonly bytes: number
  readonly milliseconds: number
  /** Keeps this snapshot and deletes the oldest others. */
  readonly keep: () => void
  readonly discard: () => void
}
