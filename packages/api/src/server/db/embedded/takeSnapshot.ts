import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeArchive } from '../../backup/writeArchive.ts'
import { makePrivate } from './makePrivate.ts'

/** How many snapshots are kept. */
const KEPT = 3

/** A copy of the embedded database as it was before a start. */
export interface Snapshot {
  readonly file: string
  readonly bytes: number
  readonly milliseconds: number
  /** It is worth keeping: the oldest of the others make room for it. */
  readonly keep: () => void
  readonly discard: () => void
}

/**
 * Copies the folder of a database that nobody has open into a file of `snapshots`. One of a database that then cannot be opened is to be discarded, lest
 * a few starts on a broken folder push out those that can be.
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
