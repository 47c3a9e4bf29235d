import { setTimeout as wait } from 'node:timers/promises'
import type { SpawnedServer } from './spawnServer.ts'
import type { SmallDisk } from './smallDisk.ts'
import type { Proxy } from './startProxy.ts'
import type { RunningPostgres } from './startPostgres.ts'

/** A way to strike at a server under load. */
export type OutageName = 'server killed' | 'database killed' | 'connections ended' | 'wire cut' | 'disk full'

/** What there is to strike at. */
export interface OutageTargets {
  readonly postgres?: RunningPostgres | undefined
  readonly proxy?: Proxy | undefined
  /** That the database lies on. */
  readonly disk?: SmallDisk | undefined
}

/** How long the database stays away, or the disk full, in milliseconds: long enough for many to be refused. */
const AWAY = 1500
/** How often connections are cut in a row, and with what pauses in milliseconds: one of them is in the middle of a transaction. */
const CUTS = 20
const BETWEEN_CUTS = 30
/** What is left of a full disk, in bytes: less than the next piece of PostgreSQL's log, or than the embedded database asks for. */
const LEFT = 4 * 1024 * 1024

/** Each strike that there is a target for, but the end of the server itself; the server runs on through all of them. */
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
        // the log of a database grows in large pieces: what room it found is taken again
        disk.fill(0)
        await wait(AWAY)
        disk.empty()
        // where its log found no room it has ended, as PostgreSQL does
        await postgres?.restart()
      },
    }),
  }
}

/** Waits until a server that ran on is ready again, by itself. @throws when it has ended, or takes longer than half a minute. */
export async function untilReady(server: SpawnedServer): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(50)) {
    if (!server.isAlive()) throw new Error('the server has ended')
    const answer = await fetch(`${server.origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('the server is not ready again')
}
