import type { OutageName, OutageTargets } from './outages.ts'
import { openSmallDisk } from './smallDisk.ts'
import { startPostgres } from './startPostgres.ts'
import { startProxy } from './startProxy.ts'

/** Sizes of the disks to fill, in megabytes: for the embedded database with its uploads, and for PostgreSQL. */
const DISKS = { embedded: 256, postgres: 192 }

/** A database under test and the possible faults on this machine; a disk that can be filled needs an administrator of Linux. */
export async function openKillTargets(database: 'embedded' | 'postgres') {
  const disk = openSmallDisk(DISKS[database])
  const full: readonly OutageName[] = disk ? ['disk full'] : []
  if (database === 'embedded') {
    const targets: OutageTargets = { disk }
    return { targets, strikes: ['server killed', ...full] as readonly OutageName[], close: async () => disk?.remove() }
  }
  // a small log leaves room for the tables on a small disk
  const settings = ['max_wal_size=48MB', 'min_wal_size=32MB']
  const postgres = await startPostgres({ settings, ...(disk && { parent: disk.folder }) })
  const databaseUrl = await postgres.createDatabase('anamnesis')
  const direct = new URL(databaseUrl)
  const proxy = await startProxy(() => Number(direct.port))
  const proxied = new URL(direct)
  proxied.port = String(proxy.port)
  const targets: OutageTargets = { postgres, proxy, disk }
  const strikes: readonly OutageName[] = ['server killed', 'database killed', 'connections ended', 'wire cut', ...full]
  return {
    databaseUrl,
    serverDatabaseUrl: proxied.href,
    targets,
    strikes,
    close: async () => {
      await proxy.stop()
      await postgres.stop()
      disk?.remove()
    },
  }
}
