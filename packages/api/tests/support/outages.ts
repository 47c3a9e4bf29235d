import { setTimeout as wait } from 'node:timers/promises'
import type { SpawnedServer } from './spawnServer.ts'
import type { SmallDisk } from './smallDisk.ts'
import type { Proxy } from './startProxy.ts'
import type { RunningPostgres } from './startPostgres.ts'

/** A fault to inject into a server under load. */
export type OutageName = 'server killed' | 'database killed' | 'connections ended' | 'wire cut' | 'disk full'

/** The targets of the faults. */
export interface OutageTargets {
  readonly postgres?: RunningPostgres | undefined
  readonly proxy?: Proxy | undefined
  /** The disk of the database. */
  readonly disk?: SmallDisk | undefined
}

/** How long the database stays down, or the disk full, in milliseconds: long enough to refuse many requests. */
const AWAY = 1500
/** Number of consecutive connection cuts and their interval in milliseconds: one of them hits a transaction. */
const CUTS = 20
const BETWEEN_CUTS = 30
/** Free bytes on a full disk: less than the next segment of PostgreSQL's log, or than the embedded database requires. */
const LEFT = 4 * 1024 * 1024

/** The faults for the available targets, except killing the server, which survives them all. */
export function outagesOf({ postgres, proxy, disk }: OutageTargets): Readonly<Partial<Record<OutageName, () => Promise<void>>>> {
  const often = async (cut: () => unknown) => {
    for (let i = 0; i < CUTS; i++) {
      await cut()
      await wait(BETWEEN_CUTS)
    }
  }
  return {
    ...(postgres && {
      'database killed': async () => {
        await postgres.crash()
        await wait(AWAY)
        await postgres.restart()
      },
      'connections ended': () => often(() => postgres.disconnect()),
    }),
    ...(proxy && { 'wire cut': () => often(() => proxy.cut()) }),
    ...(disk && {
      'disk full': async () => {
        disk.fill(LEFT)
        await wait(AWAY)
        // the database log grows in large segments: fills the space that they free
        disk.fill(0)
        await wait(AWAY)
        disk.empty()
        // PostgreSQL exits when its log has no space
        await postgres?.restart()
      },
    }),
  }
}

/** Waits until a surviving server is ready again. @throws if it has ended, or after half a minute. */
export async function waitUntilReady(server: SpawnedServer): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(50)) {
    if (!server.isAlive()) throw new Error('the server has ended')
    const answer = await fetch(`${server.origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('the server is not ready again')
}
